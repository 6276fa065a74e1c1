import { useState } from 'react';
import { amountText } from '#features/shared/documents/amount-text.ts';
import type { SharedDocument } from '#shared/contract/share.ts';
import { payCode } from '#shared/paper/epc-text.ts';
import type { PaperVoice } from '#shared/paper/paper-voice.ts';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { paymentFacts, payeeOf, type PaymentFact } from './payment-facts.ts';

function CopyButton({ text, of }: { text: string; of: string }) {
  const { payment: say } = words.sharedPage;
  const [label, setLabel] = useState(say.copy);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setLabel(say.copied);
    } catch {
      // No clipboard without HTTPS, or the browser refused it.
      setLabel(say.copyFailed);
    }
  }

  return (
    <Button
      look="secondary"
      aria-label={label === say.copy ? say.copyOf(of) : undefined}
      onClick={() => void copy()}
    >
      {label}
    </Button>
  );
}

function PaymentRow({ name, text, copied }: PaymentFact) {
  return (
    <div className="payment-row">
      <dt>{name}</dt>
      <dd>{text}</dd>
      {copied !== undefined && (
        <dd className="payment-copy">
          <CopyButton text={copied} of={name} />
        </dd>
      )}
    </div>
  );
}

interface PaymentDialogProps {
  document: SharedDocument;
  voice: PaperVoice;
  onClose: () => void;
}

/** How to pay the invoice by bank transfer, to copy or to scan. */
export function PaymentDialog({ document, voice, onClose }: PaymentDialogProps) {
  const { payment: say } = words.sharedPage;
  const code = payCode(document, payeeOf(document));
  const amount = amountText(document.amount_due, document.currency, voice.numbers);
  return (
    <Dialog title={say.title} onClose={onClose} closeWords={say.done}>
      <p className="panel-lead">{say.lead}</p>
      <dl className="payment-facts">
        <PaymentRow name={say.amount} text={amount} />
        {paymentFacts(document).map((fact) => (
          <PaymentRow key={fact.name} {...fact} />
        ))}
      </dl>
      {code !== undefined && (
        <figure className="sheet-code">
          <QrCode text={code} label={words.paper.qrCode} />
          <figcaption>{words.paper.scanToPay}</figcaption>
        </figure>
      )}
    </Dialog>
  );
}
