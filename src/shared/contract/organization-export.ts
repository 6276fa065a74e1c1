import * as v from 'valibot';
import { endpoint } from './endpoint.ts';

export const exportOrganization = endpoint({
  method: 'GET',
  path: '/api/organization/export',
  access: 'auditor',
  needsProof: true,
  summary:
    'Export all of the organization’s data as gzipped JSON Lines, without passwords, secrets, or links',
  output: v.file(),
  file: 'application/gzip',
  success: 200,
  refusals: ['too_many_attempts'],
});
