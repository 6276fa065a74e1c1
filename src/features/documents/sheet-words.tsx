import { transferLines } from '#shared/paper/transfer-lines.ts';
import type { PaperDocument } from './document-sheet.tsx';

function Words({ heading, text }: { heading: string; text: string | null }) {
  if (text === null || text === '') return null;
  return (
    <div>
      <h2>{heading}</h2>
      <p>{text}</p>
    </div>
  );
}

/** Where to pay, notes and terms, those that are there: in the order of the PDF. */
export function SheetWords({ document }: { document: PaperDocument }) {
  const { seller, notes, terms } = document;
  const transfer =
    seller === null ? [] : transferLines(document, { name: seller.name, bank: seller.bank_details });
  return (
    <div className="sheet-words">
      <Words heading="Bank transfer" text={transfer.join('\n')} />
      <Words heading="Notes" text={notes} />
      <Words heading="Terms" text={terms} />
    </div>
  );
}
