import { useRef, useState } from 'react';
import { callFailure } from '#features/shared/call-failure.ts';
import { NewLink } from '#features/shared/new-link.tsx';
import { readOf } from '#features/shared/saved/use-saved.ts';
import { useServices } from '#features/shared/use-services.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { createShareLink } from '#shared/contract/share.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { handOver, isShared } from './hand-over.ts';
import { historyList } from './history-list.ts';
import { newLinkSecret } from './link-secret.ts';
import { linksRead } from './panel-reads.ts';

/** Makes a link to the document and copies it; on a phone, gives it to the app it is to be sent with. */
export function LinkButton({ document: { document_id: id } }: { document: Document }) {
  const services = useServices();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<Awaited<ReturnType<typeof handOver>>>();
  const [ready, setReady] = useState<string | null>(null);
  /** Kept until the server answers, so that a retry creates no second link. */
  const secret = useRef<string | null>(null);
  const say = words.documentPage.links;

  async function make(): Promise<string> {
    secret.current ??= newLinkSecret();
    const { url } = await services.api(createShareLink, {
      params: { id },
      body: { secret: secret.current },
    });
    secret.current = null;
    void readOf(services, ...linksRead(id)).load();
    void historyList(services, id).first.load();
    return url;
  }

  async function run(): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      const url = ready ?? (await make());
      const now = await handOver(url);
      setOutcome(now);
      setReady(now === 'tap_needed' || now === 'by_hand' ? url : null);
    } catch (error) {
      setFailure(callFailure(error, words.documentPage.actionFailed));
    }
    setBusy(false);
  }

  const label = isShared() ? say.share : say.copyLink;
  const labels = { copied: say.linkCopied, tap_needed: say.shareReady, shared: label, by_hand: label };
  return (
    <>
      {failure !== null && <Banner tone="error">{failure}</Banner>}
      <Button look="secondary" data-keeps-menu aria-disabled={isBusy} onClick={() => void (isBusy || run())}>
        {outcome === undefined ? label : labels[outcome]}
      </Button>
      {outcome === 'by_hand' && ready !== null && (
        <NewLink url={ready} label={say.link}>
          {say.copyNow}
        </NewLink>
      )}
    </>
  );
}
