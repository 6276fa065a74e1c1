import { useState } from 'react';
import { DownloadButton } from '#features/shared/files/download-button.tsx';
import { useServices } from '#features/shared/use-services.ts';
import { getSharedPdf, type SharedDocument } from '#shared/contract/share.ts';
import type { PaperVoice } from '#shared/paper/paper-voice.ts';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';
import { AnswerDialog, type Verdict } from './answer-dialog.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import { isPayable } from './payment-facts.ts';
import { standingOf } from './standing.ts';

interface SummaryProps {
  document: SharedDocument;
  token: string;
  voice: PaperVoice;
  onAnswered: (document: SharedDocument) => void;
}

function PayButton({
  document,
  voice,
  amount,
}: Pick<SummaryProps, 'document' | 'voice'> & { amount: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words.sharedPage.pay(amount)}</Button>
      {isOpen && <PaymentDialog document={document} voice={voice} onClose={() => setOpen(false)} />}
    </>
  );
}

function AnswerButtons({ document, token, onAnswered }: Omit<SummaryProps, 'voice'>) {
  const [intended, setIntended] = useState<Verdict | null>(null);
  const { accept, decline } = words.sharedPage;

  function take(answered: SharedDocument): void {
    setIntended(null);
    onAnswered(answered);
  }

  return (
    <>
      <Button onClick={() => setIntended('accepted')}>{accept}</Button>
      {document.status !== 'declined' && (
        <Button look="secondary" onClick={() => setIntended('declined')}>
          {decline}
        </Button>
      )}
      {intended !== null && (
        <AnswerDialog token={token} intended={intended} onAnswered={take} onClose={() => setIntended(null)} />
      )}
    </>
  );
}

/** What the customer wants to know first, and what they can do: the one thing that is asked of them comes first. */
export function SharedSummary({ document, token, voice, onAnswered }: SummaryProps) {
  const { api } = useServices();
  const say = words.sharedPage;
  const { label, amount, state, isLate, paid } = standingOf(document, voice);
  return (
    <section className="panel shared-summary" aria-label={say.summary}>
      <div>
        <p className="panel-lead">{label}</p>
        <p className="shared-amount">{amount}</p>
        <p className={isLate ? 'shared-late' : undefined}>{state}</p>
        {paid !== undefined && <p className="panel-lead">{paid}</p>}
      </div>
      <div className="shared-actions">
        {isPayable(document) && (
          <div className="shared-act">
            <PayButton document={document} voice={voice} amount={amount} />
          </div>
        )}
        {document.may_answer && (
          <div className="shared-act">
            <AnswerButtons document={document} token={token} onAnswered={onAnswered} />
          </div>
        )}
        <div className="shared-act">
          <DownloadButton
            label={say.downloadPdf}
            otherwise={say.downloadFailed}
            fetchFile={() => api(getSharedPdf, { body: { token } })}
          />
          <Button look="secondary" onClick={() => window.print()}>
            {say.print}
          </Button>
        </div>
      </div>
    </section>
  );
}
