import type { Act } from '#offline/outbox/act.ts';
import { documentType } from '#shared/contract/document-fields.ts';
import { words } from '#shared/words/words.ts';
import { is } from 'valibot';

/** 'Payment of $50.00 from Acme' */
export function actName({ kind, shown: { customer, amount, documentType: type } }: Act): string {
  const say = words.outbox.names;
  if (kind === 'customer') return say.customer(customer);
  if (kind === 'payment') return say.payment(amount ?? '', customer);
  return say.document[is(documentType, type) ? type : 'invoice'](customer, amount ?? '');
}
