import type { Actor } from '../actor.ts';
import { customerLanguage } from '../customers/customer-language.ts';
import { requireCustomer } from '../customers/require-customer.ts';
import type { Deps } from '../deps.ts';
import { getPayment } from '../payments/get-payment.ts';
import { paperWords } from '#shared/pdf/paper-words.ts';
import type { PdfFile, Printing } from './pdf-file.ts';
import { readLetterhead, toCustomer } from './read-letterhead.ts';

/** The receipt of a payment or refund. Throws not_found. */
export async function receiptPdf(
  deps: Pick<Deps, 'db'> & Printing,
  actor: Pick<Actor, 'organizationId'>,
  paymentId: string,
): Promise<PdfFile> {
  const { organizationId } = actor;
  const payment = await getPayment(deps, actor, paymentId);
  const head = await readLetterhead(deps.db, organizationId);
  const wanted = { evenDeleted: true, lock: null } as const;
  const customer = await requireCustomer(deps.db, organizationId, payment.customer_id, wanted);
  const language = await customerLanguage(deps.db, customer);
  const reader = { to: toCustomer(customer), language };
  const { receiptFile } = paperWords[language].paper;
  return {
    name: `${receiptFile(payment.payment_date, payment.customer_name)}.pdf`,
    content: async () => deps.print(organizationId, { kind: 'receipt', payment, head, reader }, deps.signal),
  };
}
