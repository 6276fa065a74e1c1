import { CircleCheck } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { EmptyState } from '#features/shared/list/empty-state.tsx';
import { useOutbox } from '#features/shared/outbox/use-waiting.ts';
import { Page } from '#features/shared/page.tsx';
import type { OnDevice } from '#features/shared/use-on-device.ts';
import type { Act } from '#offline/outbox/act.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { newsOf } from './outbox-news.ts';
import { saveActs } from './save-acts.ts';
import { WaitingAct } from './waiting-act.tsx';
import { lackOf } from './why-not-sent.ts';
import './outbox.css';

interface News {
  readonly seen: readonly Act[];
  readonly news: string;
}

/** What has become of the entries since the screen opened, for those who can't see it. */
function useNews({ state, entries }: OnDevice<Act>): string {
  const [{ seen, news }, setNews] = useState<News>({ seen: entries, news: '' });
  if (state === 'known' && seen !== entries) {
    setNews({ seen: entries, news: newsOf(seen, entries) ?? news });
  }
  return news;
}

function Acts({ acts }: { acts: readonly Act[] }) {
  return (
    <ol className="waiting-acts" aria-label={words.outbox.title}>
      {acts.map((act) => (
        <WaitingAct key={act.order} act={act} all={acts} />
      ))}
    </ol>
  );
}

/** All of it as a file, should the device be lost or its storage cleared. */
function DownloadAll({ acts }: { acts: readonly Act[] }) {
  return (
    <Button look="secondary" onClick={() => saveActs(acts)}>
      {words.outbox.download}
    </Button>
  );
}

/** What was entered on this device and isn't sent yet. `drafts`: those that only this device has, if there are any. */
export function OutboxScreen({ drafts }: { drafts: ReactNode }) {
  const outbox = useOutbox();
  const { state, entries } = outbox;
  const news = useNews(outbox);
  const lack = lackOf(entries);
  const say = words.outbox;
  const isEmpty = state === 'known' && entries.length === 0 && !drafts;
  return (
    <Page
      title={say.title}
      parent="/dashboard"
      lead={entries.length > 0 ? say.lead(entries.length) : undefined}
      actions={entries.length > 0 && <DownloadAll acts={entries} />}
    >
      {state === 'unreadable' && <Banner tone="error">{say.unreadable}</Banner>}
      {isEmpty && (
        <EmptyState icon={<CircleCheck />} title={say.empty}>
          {say.emptyText}
        </EmptyState>
      )}
      {lack !== null && <Banner tone="error">{lack}</Banner>}
      {entries.length > 0 && <Acts acts={entries} />}
      {drafts}
      <p role="status" className="visually-hidden">
        {news}
      </p>
    </Page>
  );
}
