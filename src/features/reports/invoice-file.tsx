import type { ReactNode } from 'react';
import type { QuickBooksContents } from '#shared/contract/quickbooks.ts';
import { currentLanguage } from '#shared/words/language-in-use.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';

type LeftOut = Omit<QuickBooksContents['left_out'], 'others'> & { others?: number };

interface InvoiceFileProps {
  invoices: number;
  left_out: LeftOut;
  /** Invoices in one file. */
  most: number;
  leftOutText: (what: string) => string;
  /** Exports the file. */
  children: ReactNode;
}

/** `1 credit note and 2 invoices with several taxes on a line`. '' if all is in the file. */
function listed({ credit_notes: notes, taxes, others = 0 }: LeftOut): string {
  const { invoiceFile: say } = words.reports.accounting;
  const counts = [
    ...(notes > 0 ? [say.creditNotes(notes)] : []),
    ...(taxes > 0 ? [say.oddTaxes(taxes)] : []),
    ...(others > 0 ? [say.others(others)] : []),
  ];
  return new Intl.ListFormat(currentLanguage()).format(counts);
}

/** A period's invoices for another program: what its file doesn't have, and how to export it, if it has some. */
export function InvoiceFile({ invoices, left_out: leftOut, most, leftOutText, children }: InvoiceFileProps) {
  const { invoiceFile: say } = words.reports.accounting;
  const missing = listed(leftOut);
  return (
    <>
      {missing !== '' && <Banner tone="note">{leftOutText(missing)}</Banner>}
      {invoices === 0 && <p>{missing === '' ? say.none : say.nothing}</p>}
      {invoices > most && <p>{say.tooMany(most)}</p>}
      {invoices > 0 && invoices <= most && children}
    </>
  );
}
