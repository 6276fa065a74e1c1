import { CloudUpload } from 'lucide-react';
import { EmptyState } from '#features/shared/list/empty-state.tsx';
import { useWaiting } from '#features/shared/outbox/use-waiting.ts';
import { Page } from '#features/shared/page.tsx';
import { words } from '#shared/words/words.ts';
import { WaitingAct } from './waiting-act.tsx';
import './outbox.css';

/** What was entered on this device and isn't sent yet. */
export function OutboxScreen() {
  const waiting = useWaiting();
  const say = words.outbox;
  return (
    <Page title={say.title} lead={say.lead}>
      {waiting.length === 0 ? (
        <EmptyState icon={<CloudUpload size={26} />} title={say.emptyTitle} action={null}>
          {say.emptyText}
        </EmptyState>
      ) : (
        <ol className="waiting-acts" aria-label={say.title}>
          {waiting.map((act) => (
            <WaitingAct key={act.order} act={act} all={waiting} />
          ))}
        </ol>
      )}
    </Page>
  );
}
