import { useState } from 'react';
import { DownloadButton } from '#features/shared/files/download-button.tsx';
import { PeriodChoice } from '#features/shared/periods/period-choice.tsx';
import { lastTwelveMonths, periodsSoFar, type Days } from '#features/shared/periods/periods.ts';
import { useServices } from '#features/shared/use-services.ts';
import { useToday } from '#features/shared/use-today.ts';
import { printStatements } from '#shared/contract/statements.ts';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogCancel } from '#ui/dialog.tsx';

function DownloadDialog({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const { api } = useServices();
  const today = useToday();
  const [chosen, setDays] = useState<Days | null>(null);
  const days = chosen ?? lastTwelveMonths(today);
  return (
    <Dialog
      title={words.statementEmails.download.many}
      onClose={onClose}
      closeWords={words.base.cancel}
      closeLook="secondary"
    >
      <PeriodChoice
        days={days}
        onChange={(changed) => setDays({ ...days, ...changed })}
        periods={periodsSoFar(today)}
      />
      <DownloadButton
        before={<DialogCancel />}
        look="primary"
        label={words.statementEmails.downloadNow}
        otherwise={words.customers.downloadFailed}
        fetchFile={() =>
          api(printStatements, {
            body: { customer_ids: [...ids], date_from: days.from, date_to: days.to },
          })
        }
      />
    </Dialog>
  );
}

/** The statements of several customers for a period, as one PDF. */
export function DownloadStatements({ customerIds }: { customerIds: readonly string[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        {words.statementEmails.download.many}
      </Button>
      {isOpen && <DownloadDialog ids={customerIds} onClose={() => setOpen(false)} />}
    </>
  );
}
