import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { requiredText } from './fields.ts';

const deletion = v.object({
  /** When the organization will be deleted. Null unless an admin asked for it. */
  deletes_at: v.nullable(v.string()),
});
export type OrganizationDeletion = v.InferOutput<typeof deletion>;

const path = '/api/organization/deletion';

export const getDeletion = endpoint({
  method: 'GET',
  path,
  access: 'admin',
  summary: 'Tell whether and when the organization will be deleted',
  output: deletion,
  success: 200,
  refusals: [],
});

export const askForDeletion = endpoint({
  method: 'POST',
  path,
  access: 'admin',
  needsProof: true,
  summary:
    'Delete the organization with all its data in 14 days; name it, so that no other is deleted by mistake',
  body: v.strictObject({
    name: requiredText(
      (say) => say.labels.organizationName,
      200,
      (say) => say.enterOrganizationName,
    ),
  }),
  output: deletion,
  success: 200,
  refusals: [],
});

export const cancelDeletion = endpoint({
  method: 'DELETE',
  path,
  access: 'admin',
  summary: 'Keep the organization after all',
  output: deletion,
  success: 200,
  refusals: [],
});
