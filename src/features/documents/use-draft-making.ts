import { useNavigate } from '@tanstack/react-router';
import type { Api } from '#api/client.ts';
import { areaOf } from '#features/shared/documents/document-words.ts';
import { sendOrKeep } from '#features/shared/outbox/put-off.ts';
import { useServices } from '#features/shared/use-services.ts';
import { ownerNow } from '#session/owner.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import type { Draft } from './editor/draft.ts';
import { makeOrFind } from './make-or-find.ts';
import { keepDraft } from './waiting/copied-draft.ts';

type MakeDraft = (id: string, copy: Draft, make: (api: Api) => Promise<Document>) => Promise<void>;

/**
 * Makes a draft from a document, under an id of ours, and opens it. `copy` is the same draft: if the server can't be
 * reached, or doesn't know the document yet, it is kept on the device, and its editor opens.
 */
export function useDraftMaking(from: string): MakeDraft {
  const services = useServices();
  const navigate = useNavigate();
  return async (id, copy, make) => {
    const keep = async () => {
      const owner = ownerNow(services.session);
      if (owner === null) throw new Error('Nobody is signed in.');
      await keepDraft(owner, id, copy);
    };
    const ask = async (api: Api) => makeOrFind(api, id, async () => make(api));
    const made = await sendOrKeep(services, keep, ask, [from]);
    const isEstimate = areaOf(copy.document_type) === '/estimates';
    if (made !== null) {
      await navigate({ to: isEstimate ? '/estimates/$id' : '/invoices/$id', params: { id } });
      return;
    }
    const to = isEstimate ? '/estimates/$id/edit' : '/invoices/$id/edit';
    await navigate({ to, params: { id }, search: { new: true } });
  };
}
