import { ApiError, isServerAway } from '#api/api-error.ts';
import type { Api } from '#api/client.ts';
import { areaOf } from '#features/shared/documents/document-words.ts';
import { readOf } from '#features/shared/saved/use-saved.ts';
import { listInTime } from '#features/shared/outbox/list-in-time.ts';
import type { Services } from '#features/shared/services.ts';
import { draftToCome, isDraftToCome } from '#offline/outbox/waiting-documents.ts';
import { ownerNow } from '#session/owner.ts';
import { getCustomer, type Customer } from '#shared/contract/customers.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { getDocument } from '#shared/contract/documents.ts';
import { getOrganizationSettings } from '#shared/contract/organization-settings.ts';
import { defaultCurrency } from '#shared/default-currency.ts';
import type { DocumentType } from '#shared/documents/document-type.ts';
import type { KeeperStart } from './keeper-state.ts';
import { draftOf } from './draft-of.ts';
import { lookForDraft } from './draft-shelf.ts';
import { blankDraft, blankLine, type Draft } from './draft.ts';
import { takeFresh } from './fresh-ids.ts';
import type { Shelved, UnreadableDraft } from './read-shelved.ts';
import { taxesText } from '#features/shared/documents/taxes-text.ts';
import { isMissing } from '#features/shared/saved/is-missing.ts';
import { withTry } from './unanswered.ts';
import { takeIssueBack } from './waiting-issue.ts';

/** What the editor should open. */
export interface Opening {
  readonly type: DocumentType;
  readonly id: string;
  /** It was created on this device; the server may not have it yet. */
  readonly isNew: boolean;
  /** The customer of a new document. */
  readonly customerId: string | undefined;
}

export type Start =
  | { readonly kind: 'draft'; readonly start: KeeperStart }
  /** It was issued and can't be edited. */
  | { readonly kind: 'issued' }
  | { readonly kind: 'missing' }
  /** The draft on the device is from another release, or broken. */
  | { readonly kind: 'unreadable'; readonly unreadable: UnreadableDraft };

async function customerOf(services: Services, id: string | undefined): Promise<Customer | null> {
  if (id === undefined) return null;
  const read = readOf(services, `customer ${id}`, getCustomer, { params: { id } });
  if (read.getState().copy === null) await read.load();
  const found = read.getState().copy?.value;
  // An archived customer gets no new documents.
  return found === undefined || found.deleted_at !== undefined ? null : found;
}

/** The organization's defaults for new documents, as far as they are known. */
async function defaultsOf(services: Services) {
  const settings = readOf(services, 'organization settings', getOrganizationSettings, {});
  if (settings.getState().copy === null) await settings.load();
  const found = settings.getState().copy?.value;
  if (found !== undefined) {
    const { default_currency: currency, prices_include_tax, default_notes, default_terms } = found;
    const taxes = taxesText(found.tax_rates.filter((tax) => tax.is_default));
    return { currency, prices_include_tax, notes: default_notes ?? '', terms: default_terms ?? '', taxes };
  }
  const session = services.session.getState();
  const currency =
    session.kind === 'signed_in' ? session.user.organization.default_currency : defaultCurrency;
  return { currency, prices_include_tax: false, notes: '', terms: '', taxes: '' };
}

/** A new document with the organization's and the customer's defaults. */
export async function blank(
  services: Services,
  { type, customerId }: Pick<Opening, 'type' | 'customerId'>,
): Promise<Draft> {
  const { taxes, ...defaults } = await defaultsOf(services);
  const customer = await customerOf(services, customerId);
  const currency = customer?.currency ?? defaults.currency;
  const blankOne = blankDraft({ ...defaults, document_type: type, currency });
  const draft = { ...blankOne, lines: [{ ...blankLine(), taxes }] };
  return customer === null
    ? draft
    : { ...draft, customer: { id: customer.customer_id, name: customer.name } };
}

/** What waits to be made, or the server's document or, if it can't be reached, that of the books on the device. */
async function storedOrNone(services: Services, id: string, signal: AbortSignal): Promise<Document | null> {
  const toCome = draftToCome(await listInTime(services.outbox), id);
  if (toCome !== undefined) return toCome;
  const ask = async (api: Api) => api(getDocument, { params: { id } }, { signal });
  try {
    return await ask(services.api);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    const found = isServerAway(error) ? await services.books?.look(ask) : null;
    if (!found) throw error;
    return found.value;
  }
}

/** Milliseconds to wait for the server before a new document opens. A document saved under its id is found on saving. */
const patience = 3_000;

/** A new document's address stays in the browser's history, so the document may have been saved since. */
async function savedAfterAll(services: Services, id: string): Promise<Document | null> {
  if (takeFresh(id)) return null;
  try {
    return await storedOrNone(services, id, AbortSignal.timeout(patience));
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'refused' && error.status < 500) throw error;
    return null;
  }
}

function startOf(stored: Document | null, { type }: Opening): Start {
  if (stored === null || areaOf(stored.document_type) !== areaOf(type)) return { kind: 'missing' };
  if (stored.status !== 'draft') return { kind: 'issued' };
  const draft = draftOf(stored);
  const isToCome = isDraftToCome(stored);
  return {
    kind: 'draft',
    start: { draft, version: stored.version, base: draft, isShelved: false, unanswered: [], isToCome },
  };
}

/** Milliseconds to wait for the device's database. */
const devicePatience = 2_000;

/** The draft on the device; `unknown` if its database doesn't answer. */
async function leftOnDevice({ session }: Services, id: string): Promise<Shelved | null | 'unknown'> {
  const owner = ownerNow(session);
  if (owner === null) return null;
  const tooLate = new Promise<'unknown'>((resolve) => {
    setTimeout(resolve, devicePatience, 'unknown');
  });
  return Promise.race([lookForDraft(owner, id), tooLate]).catch(() => 'unknown');
}

/** The draft on the device, else the server's, else a blank one. Rejects with `ApiError`. */
export async function loadStart(services: Services, opening: Opening, signal: AbortSignal): Promise<Start> {
  try {
    return await startAt(services, opening, signal);
  } catch (error) {
    // The address has an id that can't be one.
    if (isMissing(error)) return { kind: 'missing' };
    throw error;
  }
}

async function startAt(services: Services, opening: Opening, signal: AbortSignal): Promise<Start> {
  const isTakenBack = await takeIssueBack(services, opening.id, signal);
  if (isTakenBack === 'needed') return { kind: 'issued' };
  const shelved = await leftOnDevice(services, opening.id);
  if (shelved !== 'unknown') {
    const start = await startWith(shelved, services, opening, signal);
    return start.kind === 'draft' ? { ...start, start: { ...start.start, isTakenBack } } : start;
  }
  const found = await startWith(null, services, opening, signal);
  return found.kind === 'draft' ? { ...found, start: { ...found.start, isDeviceSilent: true } } : found;
}

async function startWith(
  shelved: Shelved | null,
  services: Services,
  opening: Opening,
  signal: AbortSignal,
): Promise<Start> {
  const { id, isNew } = opening;
  // Opening the editor would overwrite it.
  if (shelved?.kind === 'unreadable') return shelved;
  if (shelved !== null) {
    const { draft, version, base } = shelved.shelved;
    // It was also sent when the screen closed.
    const unanswered = withTry(shelved.shelved.unanswered ?? [], draft);
    return { kind: 'draft', start: { draft, version, base, isShelved: true, unanswered } };
  }
  if (!isNew) return startOf(await storedOrNone(services, id, signal), opening);
  // In parallel, because each may be slow.
  const beginning = blank(services, opening);
  const stored = await savedAfterAll(services, id);
  if (stored !== null) return startOf(stored, opening);
  const draft = await beginning;
  return { kind: 'draft', start: { draft, version: null, base: null, isShelved: false, unanswered: [] } };
}
