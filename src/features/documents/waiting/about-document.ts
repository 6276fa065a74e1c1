import { newId } from '#features/shared/new-id.ts';
import { sendOrPutOff } from '#features/shared/outbox/put-off.ts';
import type { Services } from '#features/shared/services.ts';
import type { Api } from '#api/client.ts';
import type { Act, ActKind, NewAct } from '#offline/outbox/act.ts';
import type { DocumentSummary } from '#shared/contract/document-fields.ts';
import { shownDocument } from './shown-document.ts';

interface About<Content> {
  readonly kind: ActKind;
  readonly how: string;
  /** The idempotency key is also that of the try that was not answered. */
  readonly content: Content & { readonly key: string };
}

/** What happens around a document and leaves the document itself alone, as an act for later. */
export function aboutDocument<Content>(
  document: DocumentSummary,
  { kind, how, content }: About<Content>,
): NewAct {
  const shown = shownDocument(document, how);
  return { kind, subject: newId(), names: [document.document_id], content, shown };
}

/** True if the act is of this kind and about this document. */
export const isAbout = (kind: ActKind, id: string) => (act: Act) =>
  act.kind === kind && act.names.includes(id);

/** Does it, or keeps it for later: then null. One of its kind that still waits is taken back first. */
export async function doAbout<T>(
  services: Pick<Services, 'api' | 'connection' | 'outbox'>,
  act: NewAct,
  send: (api: Api) => Promise<T>,
): Promise<T | null> {
  const [id = ''] = act.names;
  const acts = (await services.outbox?.list()) ?? [];
  for (const earlier of acts.filter(isAbout(act.kind, id))) await services.outbox?.takeBack(earlier);
  return sendOrPutOff(services, act, send);
}
