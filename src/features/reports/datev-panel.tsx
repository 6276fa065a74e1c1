import { Link } from '@tanstack/react-router';
import { DownloadButton } from '#features/shared/files/download-button.tsx';
import type { Days } from '#features/shared/periods/periods.ts';
import { useSaved } from '#features/shared/saved/use-saved.ts';
import { useServices } from '#features/shared/use-services.ts';
import { exportDatev } from '#shared/contract/exports.ts';
import { getDatevLeftOut, type LeftOut } from '#shared/contract/reports.ts';
import { currentLanguage } from '#shared/words/language-in-use.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { Panel } from '#ui/panel.tsx';

/** `2 documents and 1 payment in USD`. */
function leftOutText({ currency, documents, payments }: LeftOut['currencies'][number]): string {
  const say = words.reports.accounting;
  const counts = [
    ...(documents > 0 ? [say.documents(documents)] : []),
    ...(payments > 0 ? [say.payments(payments)] : []),
  ];
  return say.inCurrency(new Intl.ListFormat(currentLanguage()).format(counts), currency);
}

/** What the batch doesn't have, because a batch has one currency. */
function LeftOutNote({ days }: { days: Days }) {
  const { from, to } = days;
  const { copy } = useSaved(`datev left out ${from} ${to}`, getDatevLeftOut, { query: { from, to } });
  const currencies = copy?.value.currencies ?? [];
  if (currencies.length === 0) return null;
  const list = currencies.map(leftOutText).join('; ');
  return <Banner tone="note">{words.reports.accounting.leftOut(list)}</Banner>;
}

/** A posting batch of the period, or where its numbers are entered. */
export function DatevPanel({ days, isReady }: { days: Days; isReady: boolean }) {
  const { api } = useServices();
  const { accounting: say, downloadFailed } = words.reports;
  if (!isReady)
    return (
      <Panel title={say.datev} lead={say.datevLead}>
        <p>
          {say.datevMissing}{' '}
          <Link to="/settings/$section" params={{ section: 'datev' }}>
            {say.datevSettings}
          </Link>
        </p>
      </Panel>
    );
  return (
    <Panel title={say.datev} lead={`${say.datevLead} ${say.depositsAreRevenue}`}>
      <LeftOutNote days={days} />
      <DownloadButton
        label={say.exportDatev}
        otherwise={downloadFailed}
        fetchFile={async () => api(exportDatev, { query: days })}
      />
    </Panel>
  );
}
