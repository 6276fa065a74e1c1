import * as v from 'valibot';
import { base64Of } from './base64.ts';
import { endpoint } from './endpoint.ts';
import { nothing } from './fields.ts';
import { says } from '../words/field-words.ts';

/** In bytes. */
export const largestLogo = 2 * 1024 * 1024;

/** SHA-256, hexadecimal. */
const hash = v.pipe(
  v.string(),
  v.regex(
    /^[\da-f]{64}$/,
    says((say) => say.invalidHash),
  ),
);

/** A stored logo, addressed by its hash. */
export const logo = v.object({
  hash,
  media_type: v.picklist(['image/png', 'image/jpeg']),
  width: v.number(),
  height: v.number(),
});
export type Logo = v.InferOutput<typeof logo>;

/** A logo with its image in base64. */
export const logoPicture = v.object({ ...logo.entries, data: v.string() });
export type LogoPicture = v.InferOutput<typeof logoPicture>;

export const changeLogo = endpoint({
  method: 'PUT',
  path: '/api/organization/logo',
  access: 'admin',
  summary: 'Replace the logo with a PNG, JPEG, or WebP file; issued documents keep theirs',
  body: v.strictObject({
    /** The file in base64. It is re-encoded, so nothing but the image is kept. */
    data: base64Of(largestLogo),
  }),
  output: logo,
  success: 200,
  refusals: ['too_many_attempts', 'overloaded'],
});

export const removeLogo = endpoint({
  method: 'DELETE',
  path: '/api/organization/logo',
  access: 'admin',
  summary: 'Remove the logo from new documents',
  output: nothing,
  success: 204,
  refusals: [],
});

export const getLogo = endpoint({
  method: 'GET',
  path: '/api/organization/logos/{hash}',
  access: 'user',
  summary: 'Get a logo by its hash, also one that issued documents still use',
  params: v.strictObject({ hash }),
  output: logoPicture,
  success: 200,
  refusals: ['not_found'],
});
