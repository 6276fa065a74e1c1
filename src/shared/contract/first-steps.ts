import { endpoint } from './endpoint.ts';
import { nothing } from './fields.ts';

/** `first_steps` of `GET /auth/me` says whether they are shown. */
export const endFirstSteps = endpoint({
  method: 'DELETE',
  path: '/api/organization/first-steps',
  access: 'admin',
  summary: 'Stop showing a new organization its first steps, for all its admins',
  output: nothing,
  success: 204,
  refusals: [],
});
