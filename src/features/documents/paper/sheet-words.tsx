import { payCode } from '#shared/paper/epc-text.ts';
import { transferLines } from '#shared/paper/transfer-lines.ts';
import type { PaperVoice } from '#shared/paper/paper-voice.ts';
import { QrCode } from '#ui/qr-code.tsx';
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

/** Bank transfer, notes and terms, in the order of the PDF. */
export function SheetWords({ document, voice }: { document: PaperDocument; voice: PaperVoice }) {
  const { words } = voice;
  const { seller, notes, terms } = document;
  const payee = { name: seller?.name ?? '', bank: seller?.bank_details ?? null };
  const transfer = transferLines(document, payee, voice);
  const code = payCode(document, payee);
  return (
    <div className="sheet-words">
      <Words heading={words.bankTransfer} text={transfer.join('\n')} />
      {code !== undefined && (
        <figure className="sheet-code">
          <QrCode text={code} label={words.qrCode} />
          <figcaption>{words.scanToPay}</figcaption>
        </figure>
      )}
      <Words heading={words.notes} text={notes} />
      <Words heading={words.terms} text={terms} />
    </div>
  );
}
