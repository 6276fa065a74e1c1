import { useState } from 'react';
import { lastTwelveMonths, type Days } from '#features/shared/periods/periods.ts';
import { useMaySend } from '#features/shared/use-may-send.ts';
import { useToday } from '#features/shared/use-today.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { EmailDialog } from './email-dialog.tsx';

interface EmailStatementsProps {
  customerIds: readonly string[];
  /** The period to begin with; by default, the last twelve months. */
  start?: Days;
  children: string;
  onSent?: () => void;
}

function SentNote({ emailed }: { emailed: number | null }) {
  const { isDelivered } = useMaySend();
  if (emailed === null) return null;
  if (!isDelivered) return <Banner tone="note">{words.sending.emailKept}</Banner>;
  return <Banner tone="success">{words.statementEmails.queued(emailed)}</Banner>;
}

/** A button that emails customers their statements, and says how many are on their way. */
export function EmailStatements({ customerIds, start, children, onSent }: EmailStatementsProps) {
  const today = useToday();
  // The customers when it was pressed.
  const [opened, setOpened] = useState<readonly string[] | null>(null);
  const [emailed, setEmailed] = useState<number | null>(null);
  function open(): void {
    setEmailed(null);
    setOpened(customerIds);
  }
  function finish(count: number): void {
    setOpened(null);
    setEmailed(count);
    onSent?.();
  }
  return (
    <>
      <Button look="secondary" onClick={open}>
        {children}
      </Button>
      <SentNote emailed={emailed} />
      {opened !== null && (
        <EmailDialog
          ids={opened}
          start={start ?? lastTwelveMonths(today)}
          onSent={finish}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
