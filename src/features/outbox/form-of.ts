import type { LinkProps } from '@tanstack/react-router';
import { typeOf } from '#features/shared/outbox/act-kinds.ts';
import { isOfDraft, type Act, type ActKind } from '#offline/outbox/act.ts';

type Form = Pick<LinkProps, 'to' | 'params' | 'search'>;

const editor = (act: Act): Form => ({
  to: typeOf(act) === 'estimate' ? '/estimates/$id/edit' : '/invoices/$id/edit',
  params: { id: act.subject },
});

const isGone = ({ refusal }: Act) => refusal?.code === 'not_found';

/** Where it is corrected. An editor takes a draft back at once, a form what was entered when it is saved. */
const forms: Partial<Record<ActKind, (act: Act) => Form | null>> = {
  customer: ({ order: waiting }) => ({ to: '/customers/new', search: { waiting } }),
  customer_edit: ({ subject: id }) => ({ to: '/customers/$id/edit', params: { id } }),
  item: ({ order: waiting }) => ({ to: '/items/new', search: { waiting } }),
  item_edit: ({ subject: id }) => ({ to: '/items/$id', params: { id } }),
  price_list: ({ order: waiting }) => ({ to: '/items/price-lists/new', search: { waiting } }),
  price_list_edit: ({ subject: id }) => ({ to: '/items/price-lists/$id', params: { id } }),
  series: ({ order: waiting }) => ({ to: '/invoices/recurring/new', search: { waiting } }),
  series_edit: ({ subject: id }) => ({ to: '/invoices/recurring/$id/edit', params: { id } }),
  payment: ({ order: waiting }) => ({ to: '/payments/new', search: { waiting } }),
  document: editor,
  conversion: editor,
  deposit: editor,
  final_invoice: editor,
  // The draft isn't there before, and only the server has it.
  draft_issue: (act) => (act.refusal === null || isGone(act) ? null : editor(act)),
  // An issued document can't be edited.
  mail: (act) => (isOfDraft(act) && !isGone(act) ? editor(act) : null),
};

/** The form with what was entered. Null where there is none. */
export const formOf = (act: Act): Form | null => forms[act.kind]?.(act) ?? null;
