import { createFileRoute, notFound, rootRouteId } from '@tanstack/react-router';
import { isSection, type SectionName } from '#features/settings/sections.ts';
import { SettingsScreen } from '#features/settings/settings-screen.tsx';

const loadPreview = async () => (await import('#features/documents/sample/paper-preview.tsx')).PaperPreview;

export const Route = createFileRoute('/_app/_admin/settings/$section')({
  params: {
    parse({ section }): { section: SectionName } {
      if (!isSection(section)) throw notFound({ routeId: rootRouteId });
      return { section };
    },
  },
  component: Section,
});

function Section() {
  return <SettingsScreen section={Route.useParams().section} loadPreview={loadPreview} />;
}
