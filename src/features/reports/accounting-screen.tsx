import { useNavigate, useSearch } from '@tanstack/react-router';
import { usesDatev } from '#features/shared/settings/uses-datev.ts';
import { DownloadButton } from '#features/shared/files/download-button.tsx';
import { May } from '#features/shared/may.tsx';
import { Page } from '#features/shared/page.tsx';
import { PeriodChoice } from '#features/shared/periods/period-choice.tsx';
import { daysOfPeriod, type Days } from '#features/shared/periods/periods.ts';
import { useSaved } from '#features/shared/saved/use-saved.ts';
import { useToday } from '#features/shared/use-today.ts';
import { useServices } from '#features/shared/use-services.ts';
import { exportJournal } from '#shared/contract/exports.ts';
import { getOrganizationSettings } from '#shared/contract/organization-settings.ts';
import { words } from '#shared/words/words.ts';
import { Panel } from '#ui/panel.tsx';
import { csvForSpreadsheets, type CsvForSpreadsheets } from './csv-for-spreadsheets.ts';
import { DatevPanel } from './datev-panel.tsx';
import { EverythingPanel } from './everything-panel.tsx';
import { QuickBooksPanel } from './quickbooks-panel.tsx';
import { readPeriod } from './report-search.ts';
import { XeroPanel } from './xero-panel.tsx';
import './reports.css';

function JournalPanel({ days }: { days: Days }) {
  const { api } = useServices();
  const { accounting: say, exportCsv, exportXlsx, downloadFailed } = words.reports;
  const fetchAs = (format: CsvForSpreadsheets | { format: 'xlsx' }) => async () =>
    api(exportJournal, { query: { ...days, ...format } });
  return (
    <Panel title={say.journal} lead={say.journalLead}>
      <div className="report-files">
        <DownloadButton
          label={exportCsv}
          otherwise={downloadFailed}
          fetchFile={fetchAs(csvForSpreadsheets())}
        />
        <DownloadButton
          label={exportXlsx}
          otherwise={downloadFailed}
          fetchFile={fetchAs({ format: 'xlsx' })}
        />
      </div>
    </Panel>
  );
}

/** A period's bookings as files for the accountant's own software. */
export function AccountingScreen() {
  const today = useToday();
  const navigate = useNavigate();
  const search = useSearch({ from: '/_app/reports/accounting' });
  const { from, to } = { ...daysOfPeriod('last_month', today), ...readPeriod(search) };
  const days = { from, to: to < from ? from : to };
  const settings = useSaved('organization settings', getOrganizationSettings, {}).copy?.value;
  const say = words.reports.accounting;
  return (
    <Page title={say.title} lead={say.lead} parent="/reports">
      <PeriodChoice
        days={{ from, to }}
        onChange={(changed) =>
          void navigate({ to: '/reports/accounting', search: { from, to, ...changed }, replace: true })
        }
      />
      <May permission="export">
        <EverythingPanel days={days} hasBatch={(settings?.datev ?? null) !== null} />
        <JournalPanel days={days} />
        {settings !== undefined && usesDatev(settings) && (
          <DatevPanel days={days} isReady={settings.datev !== null} />
        )}
        <XeroPanel days={days} />
        <QuickBooksPanel days={days} />
      </May>
    </Page>
  );
}
