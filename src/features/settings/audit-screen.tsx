import { Page } from '#features/shared/page.tsx';
import { words } from '#shared/words/words.ts';
import { Sections } from '#ui/section.tsx';
import { AuditLogPanel } from './audit-log-panel.tsx';
import { ExportPanel } from './export-panel.tsx';
import './settings.css';

/** The audit log and the backup, for accountants. Admins find them in the settings. */
export function AuditScreen() {
  return (
    <Page title={words.settings.auditScreen}>
      <Sections>
        <ExportPanel />
        <AuditLogPanel />
      </Sections>
    </Page>
  );
}
