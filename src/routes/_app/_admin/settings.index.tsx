import { createFileRoute } from '@tanstack/react-router';
import { SettingsScreen } from '#features/settings/settings-screen.tsx';

const loadPreview = async () => (await import('#features/documents/sample/paper-preview.tsx')).PaperPreview;

export const Route = createFileRoute('/_app/_admin/settings/')({
  component: () => <SettingsScreen loadPreview={loadPreview} />,
});
