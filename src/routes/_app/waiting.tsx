import { createFileRoute } from '@tanstack/react-router';
import { UnsavedDrafts } from '#features/documents/unsaved/unsaved-drafts.tsx';
import { useLeftDrafts } from '#features/documents/unsaved/use-left-drafts.ts';
import { OutboxScreen } from '#features/outbox/outbox-screen.tsx';

export const Route = createFileRoute('/_app/waiting')({ component: Waiting });

const nothing = () => undefined;

function Waiting() {
  const hasDrafts = useLeftDrafts(nothing).length > 0;
  return <OutboxScreen drafts={hasDrafts && <UnsavedDrafts onGone={nothing} />} />;
}
