import { and, eq, sql } from 'drizzle-orm';
import { dayIn } from '#shared/calendar-day.ts';
import { issueDays } from '#shared/documents/issue-days.ts';
import { mayMove } from '#shared/documents/lifecycle.ts';
import type { Database } from '#server/db/connect.ts';
import { sellerOf } from '#server/db/document-rows.ts';
import { documentLines } from '#server/db/schema/document-lines.ts';
import { documents, type IssuedTo } from '#server/db/schema/documents.ts';
import { withoutWaiting } from '#server/db/together.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { audit, type AuditActor } from '../audit/audit.ts';
import type { CustomerRow } from '../customers/require-customer.ts';
import { keepTotals } from '../dashboard/keep-totals.ts';
import type { Deps } from '../deps.ts';
import { holdOrganization, type OrganizationRow } from '../organization/read-organization.ts';
import { refuseClosed } from '../organization/refuse-closed.ts';
import { Refusal, refusalAt } from '../refusal.ts';
import { applyCredit } from './apply-credit.ts';
import { lockDocument, type DocumentRow } from './lock-documents.ts';
import { refuseImpossibleDays } from './refuse-impossible-days.ts';
import { keepNumber, type KeptNumber } from './keep-number.ts';
import { nextNumber, type GivenNumber } from './next-number.ts';
import { refuseClockSetBack, refuseOutOfOrder } from './refuse-out-of-order.ts';
import { refuseWrongDeductions } from './refuse-set-off.ts';
import { requireNamed } from './require-named.ts';
import { weighCredit } from './weigh-credit.ts';

/** How a draft is issued. */
export interface IssueTerms {
  /** Refuses dates out of order. */
  readonly inOrder?: boolean | undefined;
  /** The number that another product gave an invoice which was issued there. */
  readonly importedNumber?: string;
}

/**
 * Issues a draft: assigns its number, freezes seller and customer, and applies a credit note to its invoice.
 * Throws transition_not_allowed if it isn't a draft, or a final invoice that deducts other deposits than there are; validation_failed for a document without lines, a
 * negative total, impossible dates, or a date in closed books; out_of_order if there is no issue date and today is before the last
 * number's date, and with `inOrder` for any date before the last number's or in the future; conflict if an imported
 * number is taken.
 */
export async function issueDocument(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: AuditActor,
  documentId: string,
  { inOrder = false, importedNumber }: IssueTerms = {},
): Promise<KeptNumber> {
  const { organizationId } = actor;
  const now = deps.clock();
  return inTransaction(deps.db, async (tx) => {
    const draft = await lockDocument(tx, organizationId, documentId);
    await refuseUnlessIssuable(tx, draft);
    const customer = await requireNamed(tx, organizationId, draft);
    const organization = await holdOrganization(tx, organizationId);
    const days = daysOf(draft, organization, customer, now);
    refuseImpossibleDays(days);
    // Estimates aren't part of the books.
    if (draft.type !== 'estimate') refuseClosed(organization, days.issueDate, 'issue_date');
    const given =
      importedNumber === undefined
        ? await giveNumber(tx, organization, draft, { ...days, now, inOrder })
        : await keepNumber(tx, organization, {
            type: draft.type,
            number: importedNumber,
            day: days.issueDate,
          });
    const credit = await weighCredit(tx, draft);
    await refuseWrongDeductions(tx, draft);
    const parties = { issuedTo: issuedTo(customer), seller: sellerOf(organization) };
    const issued = tx
      .update(documents)
      .set({
        ...given,
        ...days,
        ...parties,
        language: customer.language ?? organization.language,
        ...credit?.figures,
        lifecycle: 'sent',
        issuedAt: now,
        importedAt: importedNumber === undefined ? null : now,
        updatedAt: now,
        version: sql`${documents.version} + 1`,
      })
      .where(and(eq(documents.organizationId, organizationId), eq(documents.id, documentId)));
    await withoutWaiting(tx, issued);
    const action = importedNumber === undefined ? 'document.issued' : 'document.imported';
    await noteIssue(tx, actor, draft, { ...days, ...given, action }, now);
    if (draft.type === 'invoice') await countInvoice(tx, draft);
    if (credit !== null) {
      const { invoice, figures } = credit;
      await applyCredit(tx, actor, { invoice, note: { ...draft, ...figures } }, now);
    }
    return given;
  });
}

interface Issue {
  readonly issueDate: string;
  readonly now: Date;
  readonly inOrder: boolean;
}

/** The next number, unless its date would be out of order. */
async function giveNumber(
  tx: Database,
  organization: OrganizationRow,
  draft: DocumentRow,
  { issueDate, now, inOrder }: Issue,
): Promise<GivenNumber> {
  const given = await nextNumber(tx, organization, draft.type, issueDate);
  const issue = { ...given, issueDate, type: draft.type, today: dayIn(organization.timezone, now) };
  if (inOrder) await refuseOutOfOrder(tx, organization, issue);
  if (draft.issueDate === null) await refuseClockSetBack(tx, organization, { ...issue, now });
  return given;
}

async function refuseUnlessIssuable(tx: Database, draft: DocumentRow): Promise<void> {
  if (!mayMove(draft.type, draft.lifecycle, 'sent')) {
    throw new Refusal('transition_not_allowed', (say) => say.documents.alreadyIssued);
  }
  if (draft.total < 0n) throw refusalAt('lines', 'validation_failed', (say) => say.documents.negativeTotal);
  const [line] = await tx
    .select({ position: documentLines.position })
    .from(documentLines)
    .where(
      and(eq(documentLines.organizationId, draft.organizationId), eq(documentLines.documentId, draft.id)),
    )
    .limit(1);
  // EN 16931 BR-16.
  if (line !== undefined) return;
  throw refusalAt('lines', 'validation_failed', (say) => say.documents.noLines);
}

/**
 * Defaults: issue date today; an invoice's due date from the customer's terms, else the organization's; an estimate's
 * last day from the organization's validity.
 */
function daysOf(draft: DocumentRow, organization: OrganizationRow, customer: CustomerRow, now: Date) {
  const { timezone, paymentTermsDays, estimateValidityDays: validity } = organization;
  const paymentTerms = customer.paymentTermsDays ?? paymentTermsDays;
  return issueDays(draft, { today: dayIn(timezone, now), paymentTerms, validity });
}

function issuedTo(customer: CustomerRow): IssuedTo {
  const { name, contactName, email, taxId, billingAddress } = customer;
  return { name, contactName, email, taxId, billingAddress };
}

async function noteIssue(
  tx: Database,
  actor: AuditActor,
  draft: DocumentRow,
  given: Pick<GivenNumber, 'number'> &
    ReturnType<typeof daysOf> & { readonly action: 'document.issued' | 'document.imported' },
  now: Date,
): Promise<void> {
  const before = { status: 'draft', number: null, issue_date: draft.issueDate, due_date: draft.dueDate };
  const { number, issueDate, dueDate, action } = given;
  const after = { status: 'sent', number, issue_date: issueDate, due_date: dueDate };
  const event = { action, entity: 'document', entityId: draft.id } as const;
  await audit(tx, actor, { ...event, before, after }, now);
}

async function countInvoice(tx: Database, invoice: DocumentRow): Promise<void> {
  const { organizationId, currency, amountDue } = invoice;
  await keepTotals(tx, organizationId, { invoices: 1, pending: { currency, amount: amountDue } });
}
