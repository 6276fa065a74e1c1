import type { LogoPicture } from '#shared/contract/logos.ts';
import type { Database } from '#server/db/connect.ts';
import { requireDocument } from '../documents/require-document.ts';
import { getLogo } from '../organization/read-logo.ts';
import { Refusal } from '../refusal.ts';
import type { Shared } from './find-shared.ts';

/** The logo on a shared document as of the issue date. Throws not_found if there is none. */
export async function getSharedLogo(
  db: Database,
  { organizationId, documentId }: Shared,
): Promise<LogoPicture> {
  const { seller } = await requireDocument(db, organizationId, documentId);
  const hash = seller?.logoHash ?? null;
  if (hash === null) throw new Refusal('not_found', (say) => say.organization.noLogo);
  return getLogo(db, organizationId, hash);
}
