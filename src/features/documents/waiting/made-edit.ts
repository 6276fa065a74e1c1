import * as v from 'valibot';
import { ApiError } from '#api/api-error.ts';
import type { Api } from '#api/client.ts';
import type { Services } from '#features/shared/services.ts';
import { isDrafting, type Act, type NewAct } from '#offline/outbox/act.ts';
import { isRefusal } from '#offline/outbox/send-acts.ts';
import { draftedIn, isToIssue, mayEditMade } from '#offline/outbox/waiting-documents.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { contentOf } from '../editor/draft-body.ts';
import { plainDraft } from '../editor/draft-notation.ts';
import { draftOf } from '../editor/draft-of.ts';
import { lookForDraft, writeDraft } from '../editor/draft-shelf.ts';
import { draftSchema } from '../editor/draft.ts';
import { keyOf } from '../editor/drafts-store.ts';
import { inNotation, readShelved, type ShelvedDraft } from '../editor/read-shelved.ts';
import { saveDraft, type Saved, type Saving } from '../editor/save-draft.ts';
import { saveLeft } from '../editor/save-left-drafts.ts';
import { withTry } from '../editor/unanswered.ts';
import { issuedOf } from '../editor/waiting-issue.ts';
import { madeVersion } from './made-draft.ts';
import { shownDocument } from './shown-document.ts';

/** `edited`: what it becomes once it is made, as on the shelf. */
const making = v.looseObject({ edited: v.optional(v.unknown()) });

/** Null if it wasn't edited. */
function editedIn({ owner, subject, content }: Act): ShelvedDraft | null {
  const read = v.safeParse(making, content);
  const found = read.success ? readShelved(owner, keyOf(owner, subject), read.output.edited) : null;
  return found?.kind === 'draft' ? found.shelved : null;
}

/** What makes it, with its content as edited. */
function editing(act: Act, made: Document, { id, draft }: Saving): { by: NewAct; document: Document } | null {
  const version = madeVersion + 1;
  const issued = issuedOf({ id, draft, version });
  if (issued === undefined) return null;
  const { estimate_part, follows } = made;
  const document: Document = {
    ...issued,
    status: 'draft',
    follows,
    ...(estimate_part && { estimate_part }),
  };
  const before = editedIn(act);
  const edited: ShelvedDraft = {
    schema: draftSchema,
    owner: act.owner,
    id,
    draft,
    version: madeVersion,
    base: before === null ? draftOf(made) : before.base,
    // Any of them may have arrived.
    unanswered: before === null ? [] : [...withTry(before.unanswered ?? [], before.draft)],
    savedAt: Date.now(),
  };
  const { kind, subject, names, shown } = act;
  const { customer, amount } = shownDocument(document, kind);
  const content = { ...v.parse(making, act.content), made: document, edited: inNotation(edited, plainDraft) };
  const by = {
    kind,
    subject,
    names: [...new Set([...names, document.customer_id])],
    content,
    shown: { ...shown, customer, amount },
  };
  return { by, document };
}

/**
 * Puts a draft into what waits to make it: that makes it as it is now. Null if nothing does, or it has left. Rejects as
 * if the server were away while it has to wait: it is issued as it was, or what was to make it was refused.
 */
async function putIn({ outbox }: Pick<Services, 'outbox'>, saving: Saving): Promise<Document | null> {
  const { id, body } = saving;
  const acts = (await outbox?.list()) ?? [];
  const act = acts.find((one) => one.subject === id && isDrafting(one));
  if (outbox === undefined || act === undefined) return null;
  const made = draftedIn(act);
  const isFree = mayEditMade(act, acts) && !acts.some((other) => isToIssue(other, id));
  const edit = made && body.status === 'draft' && isFree ? editing(act, made, saving) : null;
  if (edit === null) throw new ApiError({ kind: 'unreachable' });
  return (await outbox.replace(act, edit.by)) ? edit.document : null;
}

/** Saves a draft on the server or, as long as that doesn't know it, in what waits to make it. Rejects with `ApiError`. */
export async function saveOrPutIn(
  services: Pick<Services, 'outbox'>,
  api: Api,
  saving: Saving,
): Promise<Saved> {
  // A new draft is made by saving it.
  const document = saving.version === null ? null : await putIn(services, saving);
  return document === null ? saveDraft(api, saving) : { kind: 'saved', document };
}

async function isSaved(api: Api, shelved: ShelvedDraft): Promise<boolean> {
  return saveLeft(api, shelved).catch((error: unknown) => {
    if (isRefusal(error)) return false;
    throw error;
  });
}

/**
 * Saves what `act` was edited to, once it has `made` its draft. If that isn't accepted, it stays on the device as unsaved
 * changes of the draft, whose editor says why. Repeating it has no second effect. Rejects with `ApiError`.
 */
export async function bringEdit(api: Api, act: Act, made: Document): Promise<void> {
  const edited = editedIn(act);
  if (edited === null) return;
  const { owner, id, base } = edited;
  const isForeseen =
    made.version > madeVersion || (base !== null && contentOf(base) === contentOf(draftOf(made)));
  if (isForeseen && (await isSaved(api, edited))) return;
  // What was typed since is there.
  if ((await lookForDraft(owner, id)) !== null) return;
  // Without a version it overwrites nothing.
  await writeDraft(isForeseen ? edited : { ...edited, version: null });
}
