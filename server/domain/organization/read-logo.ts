import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { organizationLogos } from '#server/db/schema/organization-logos.ts';
import type { LogoPicture } from '#shared/contract/logos.ts';
import { Refusal } from '../refusal.ts';

/** The image of a current or former logo, as PNG or JPEG. Throws `not_found`. */
export async function readLogo(db: Database, organizationId: string, hash: string) {
  const [row] = await db
    .select()
    .from(organizationLogos)
    .where(and(eq(organizationLogos.organizationId, organizationId), eq(organizationLogos.hash, hash)));
  if (row === undefined) throw new Refusal('not_found', (say) => say.organization.noLogo);
  return row;
}

/** The same in the API's format. */
export async function getLogo(db: Database, organizationId: string, hash: string): Promise<LogoPicture> {
  const { mediaType, image, width, height } = await readLogo(db, organizationId, hash);
  return { hash, media_type: mediaType, width, height, data: image.toString('base64') };
}
