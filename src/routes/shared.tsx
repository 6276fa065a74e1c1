import { createFileRoute } from '@tanstack/react-router';
import { SharedScreen } from '#features/documents/shared-page/shared-screen.tsx';
import { loadWords } from '#shared/words/words.ts';

export const Route = createFileRoute('/shared')({
  beforeLoad: async () => loadWords('areas', 'paper'),
  component: SharedScreen,
});
