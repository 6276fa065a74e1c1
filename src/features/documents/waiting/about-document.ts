import type { Api } from '#api/client.ts';
import { newId } from '#features/shared/new-id.ts';
import { sendOrPutOff } from '#features/shared/outbox/put-off.ts';
import type { Services } from '#features/shared/services.ts';
import { isReadable, type Act, type ActKind } from '#offline/outbox/act.ts';
import type { DocumentSummary } from '#shared/contract/document-fields.ts';
import { shownDocument } from './shown-document.ts';

interface About {
  readonly kind: ActKind;
  readonly document: DocumentSummary;
  /** Which of the things that this kind can do. */
  readonly how?: string;
  /** The date that it is about. */
  readonly day?: string;
  readonly content: object;
}

/** True if the act is of this kind and about this document. */
export const isAbout = (kind: ActKind, id: string) => (act: Act) =>
  act.kind === kind && act.names.includes(id) && isReadable(act);

/**
 * Does what happens around a document and leaves the document itself alone, or keeps it for later: then null, also if it
 * takes the place of one of its kind that still waits. Rejects with `ApiError`. `send` has to bear repeating.
 */
export async function doAbout<T>(
  services: Pick<Services, 'api' | 'connection' | 'outbox'>,
  { kind, document, how = kind, day, content }: About,
  send: (api: Api) => Promise<T>,
): Promise<T | null> {
  const { document_id: id } = document;
  const acts = (await services.outbox?.list()) ?? [];
  const earlier = acts.findLast(isAbout(kind, id)) ?? null;
  const shown = { ...shownDocument(document, how), ...(day !== undefined && { day }) };
  return sendOrPutOff(services, { kind, subject: newId(), names: [id], content, shown }, send, earlier);
}
