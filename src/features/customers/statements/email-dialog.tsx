import { useCallback, useState } from 'react';
import { MissingAddress } from '#features/shared/mails/missing-address.tsx';
import { NeedsServer } from '#features/shared/needs-server.tsx';
import { PeriodChoice } from '#features/shared/periods/period-choice.tsx';
import { periodsSoFar, type Days } from '#features/shared/periods/periods.ts';
import { ReadGate } from '#features/shared/read-gate.tsx';
import { useMaySend } from '#features/shared/use-may-send.ts';
import { useRead } from '#features/shared/use-read.ts';
import { useServices } from '#features/shared/use-services.ts';
import { useToday } from '#features/shared/use-today.ts';
import { listStatementRecipients } from '#shared/contract/statement-mails.ts';
import { mostStatements } from '#shared/contract/statements.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmailForm } from './email-form.tsx';
import { RecipientsNote } from './recipients-note.tsx';
import './email-dialog.css';

interface EmailDialogProps {
  /** The customers when it is opened. */
  ids: readonly string[];
  /** The period to begin with. */
  start: Days;
  onSent: (emailed: number) => void;
  onClose: () => void;
}

/** Who gets an email for which days: an answer may be about a period that was chosen before. */
function useRecipients(ids: readonly string[], { from, to }: Days) {
  const { api } = useServices();
  return useRead(
    useCallback(
      async (signal: AbortSignal) => {
        const body = { customer_ids: [...ids], date_from: from, date_to: to };
        return { days: { from, to }, ...(await api(listStatementRecipients, { body }, { signal })) };
      },
      [api, ids, from, to],
    ),
  );
}

/** The period, who gets an email, and what it says. */
function Composer({ ids, start, onSent }: Omit<EmailDialogProps, 'onClose'>) {
  const today = useToday();
  const [days, setDays] = useState(start);
  // Nobody is asked about a period that ends before it starts.
  const [whole, setWhole] = useState(start.from <= start.to ? start : { ...start, to: start.from });
  const read = useRecipients(ids, whole);
  const isFound = read.value?.days.from === days.from && read.value.days.to === days.to;
  function change(changed: Partial<Days>): void {
    const next = { ...days, ...changed };
    setDays(next);
    if (next.from <= next.to) setWhole(next);
  }
  return (
    <>
      <PeriodChoice days={days} onChange={change} periods={periodsSoFar(today)} />
      <NeedsServer>{words.statementEmails.needsServer}</NeedsServer>
      <ReadGate read={read} loading={words.statementEmails.looking}>
        {(found) => (
          // What was typed stays while another period is looked up.
          <div className="statement-found" hidden={!isFound}>
            <RecipientsNote items={found.items} />
            <div hidden={found.items.every(({ obstacle }) => obstacle !== null)}>
              <EmailForm ids={ids} days={found.days} found={found} onSent={onSent} />
            </div>
          </div>
        )}
      </ReadGate>
    </>
  );
}

function DialogPart({ isAddressed, ...rest }: Parameters<typeof Composer>[0] & { isAddressed: boolean }) {
  if (!isAddressed) return <MissingAddress />;
  if (rest.ids.length > mostStatements) return <p>{words.statementEmails.tooMany(mostStatements)}</p>;
  return <Composer {...rest} />;
}

/** Emails customers their statements. */
export function EmailDialog({ onClose, ...rest }: EmailDialogProps) {
  const { base, sending, statementEmails: say } = words;
  const { isAddressed, isDelivered } = useMaySend();
  const title = rest.ids.length === 1 ? say.email.one : say.email.many;
  return (
    <Dialog
      title={isAddressed ? title : sending.missingAddress.title}
      onClose={onClose}
      closeWords={base.cancel}
      closeLook="secondary"
    >
      {isAddressed && !isDelivered && <Banner tone="note">{say.notDelivered}</Banner>}
      <DialogPart isAddressed={isAddressed} {...rest} />
    </Dialog>
  );
}
