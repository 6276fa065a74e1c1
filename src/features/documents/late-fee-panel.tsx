import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Act } from '#offline/outbox/act.ts';
import { amountText } from '#features/shared/documents/amount-text.ts';
import { formatDay } from '#features/shared/format-day.ts';
import { May } from '#features/shared/may.tsx';
import { newId } from '#features/shared/new-id.ts';
import { useAct } from '#features/shared/use-act.ts';
import { useServices } from '#features/shared/use-services.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import type { DocumentReminders } from '#shared/contract/reminders.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { handFocusOn } from '#ui/hand-focus-on.ts';
import { Panel } from '#ui/panel.tsx';
import { WaitingHere } from './waiting/waiting-here.tsx';
import { addFee } from './waiting/waiting-late-fee.ts';

interface LateFeePanelProps {
  document: Document;
  lateFee: NonNullable<DocumentReminders['late_fee']>;
  /** One that isn't sent yet. */
  waiting: Act | undefined;
}

/** The late fee of an overdue invoice that follows, and one by hand. */
export function LateFeePanel({ document, lateFee: { next, today }, waiting }: LateFeePanelProps) {
  const services = useServices();
  const navigate = useNavigate();
  const [made, setMade] = useState(newId);
  const { currency } = document;
  const say = words.lateFees;
  const { isBusy, failure, act } = useAct(say.addFailed);

  async function add(amount: number): Promise<void> {
    const fee = await addFee(services, document, { id: made, amount });
    if (fee !== null) await navigate({ to: '/invoices/$id', params: { id: fee.document_id } });
    // The next one is another.
    else setMade(newId());
  }

  return (
    <Panel title={say.title}>
      {next !== null && <p>{say.next(amountText(next.amount, currency), formatDay(next.day))}</p>}
      {today !== null && <p>{say.today(amountText(today, currency))}</p>}
      {waiting !== undefined && <WaitingHere act={waiting}>{say.waits}</WaitingHere>}
      {failure !== null && <Banner tone="error">{failure}</Banner>}
      {today !== null && waiting === undefined && (
        <May permission="write">
          <div ref={handFocusOn}>
            <Button look="secondary" aria-disabled={isBusy} onClick={() => void act(async () => add(today))}>
              {say.add}
            </Button>
          </div>
        </May>
      )}
    </Panel>
  );
}
