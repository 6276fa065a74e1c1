import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { amountText } from '#features/shared/documents/amount-text.ts';
import { formatDay } from '#features/shared/format-day.ts';
import { May } from '#features/shared/may.tsx';
import { newId } from '#features/shared/new-id.ts';
import { useAct } from '#features/shared/use-act.ts';
import { useServices } from '#features/shared/use-services.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { addLateFee } from '#shared/contract/late-fees.ts';
import type { DocumentReminders } from '#shared/contract/reminders.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Panel } from '#ui/panel.tsx';
import { makeOrFind } from './make-or-find.ts';

interface LateFeePanelProps {
  document: Document;
  lateFee: NonNullable<DocumentReminders['late_fee']>;
}

/** The late fee of an overdue invoice that follows, and one by hand. */
export function LateFeePanel({ document, lateFee: { next, today } }: LateFeePanelProps) {
  const { api } = useServices();
  const navigate = useNavigate();
  const [made] = useState(newId);
  const { document_id: id, currency } = document;
  const say = words.lateFees;
  const { isBusy, failure, act } = useAct(say.addFailed);

  async function add(): Promise<void> {
    const params = { id };
    const fee = await makeOrFind(api, made, async () =>
      api(addLateFee, { params, body: { document_id: made } }),
    );
    await navigate({ to: '/invoices/$id', params: { id: fee.document_id } });
  }

  return (
    <Panel title={say.title}>
      {next !== null && <p>{say.next(amountText(next.amount, currency), formatDay(next.day))}</p>}
      {today !== null && <p>{say.today(amountText(today, currency))}</p>}
      {failure !== null && <Banner tone="error">{failure}</Banner>}
      {today !== null && (
        <May permission="write">
          <div>
            <Button look="secondary" aria-disabled={isBusy} onClick={() => void act(add)}>
              {say.add}
            </Button>
          </div>
        </May>
      )}
    </Panel>
  );
}
