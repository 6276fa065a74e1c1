import { Link, type LinkProps } from '@tanstack/react-router';
import { actName, typeOf } from '#features/shared/outbox/act-kinds.ts';
import { isOfDraft, type Act, type ActKind } from '#offline/outbox/act.ts';
import { words } from '#shared/words/words.ts';

type Form = Pick<LinkProps, 'to' | 'params' | 'search'>;

const editor = (act: Act): Form => ({
  to: typeOf(act) === 'estimate' ? '/estimates/$id/edit' : '/invoices/$id/edit',
  params: { id: act.subject },
});

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
  // The draft isn't there before.
  draft_issue: (act) => (act.refusal === null ? null : editor(act)),
  // An issued document can't be edited.
  mail: (act) => (isOfDraft(act) ? editor(act) : null),
};

/** Leads to the form with what was entered. Nothing where there is none. */
export function EditLink({ act }: { act: Act }) {
  const say = words.outbox;
  const form = forms[act.kind]?.(act);
  if (!form) return null;
  return (
    <Link className="button button-secondary" {...form} aria-label={say.about(say.edit, actName(act))}>
      {say.edit}
    </Link>
  );
}
