import { Page } from '#features/shared/page.tsx';
import { AuditLogPanel } from './audit-log-panel.tsx';
import '#features/shared/form/form.css';
import './settings.css';

/** What only administrators look after. */
export function SettingsScreen() {
  return (
    <Page title="Settings" lead="What was done in your organization, and by whom.">
      <AuditLogPanel />
    </Page>
  );
}
