import { ConfirmButton } from '#features/shared/confirm-button.tsx';
import { formatDayOf, formatMoment, formatShortDayOf } from '#features/shared/format-moment.ts';
import { NewLink } from '#features/shared/new-link.tsx';
import { useSaved } from '#features/shared/saved/use-saved.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import type { ShareLink } from '#shared/contract/share.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { handFocusOn } from '#ui/hand-focus-on.ts';
import { Panel } from '#ui/panel.tsx';
import { linksRead } from './panel-reads.ts';
import { useLinkActs } from './use-link-acts.ts';
import { useAbout } from './waiting/use-about.ts';
import { WaitingHere } from './waiting/waiting-here.tsx';
import { isToBeRevoked } from './waiting/waiting-revocation.ts';

function opened(first: string | null, last: string | null): string {
  const say = words.documentPage.links;
  if (last === null) return say.notOpened;
  const [from, to] = [formatShortDayOf(first ?? last), formatShortDayOf(last)];
  return from === to ? say.opened(to) : say.openedAgain(from, to);
}

/** Whether a link was used, and when it ends or ended. */
function shownUse({
  first_viewed_at: first,
  last_viewed_at: last,
  ends_at: ends,
  withdrawn_at: end,
}: ShareLink) {
  const say = words.documentPage.links;
  const use = opened(first, last);
  if (end !== null) return say.revokedAt(use, formatMoment(end));
  return ends === undefined ? use : say.expiresAt(use, formatDayOf(ends));
}

interface SharingPanelProps {
  document: Document;
  onChange: () => void;
}

/** Links that show this document to people without an account. */
export function SharingPanel({ document, onChange }: SharingPanelProps) {
  const { document_id: id, document_type: type } = document;
  const { read, copy } = useSaved(...linksRead(id));
  const acts = useLinkActs(document, { onChange, onEnd: () => void read.load() });
  const waiting = useAbout('links_revoke', id, () => void read.load());
  const say = words.documentPage.links;
  const links = copy?.value.items ?? [];
  const isOpen = links.some((link) => link.withdrawn_at === null && !isToBeRevoked(link, waiting));

  return (
    <Panel title={say.title} lead={type === 'estimate' ? say.estimateLead : say.lead}>
      {acts.failure !== null && <Banner tone="error">{acts.failure}</Banner>}
      {acts.url !== null && (
        <NewLink url={acts.url} label={say.link}>
          {say.copyNow}
        </NewLink>
      )}
      {links.length > 0 && (
        <ul className="audit-log">
          {links.map((link) => (
            <li key={link.created_at}>
              <span>{say.created(formatMoment(link.created_at))}</span>
              <span className="audit-facts">
                {isToBeRevoked(link, waiting) ? say.revokeWaits(shownUse(link)) : shownUse(link)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {waiting !== undefined && <WaitingHere act={waiting}>{words.outbox.linksStillOpen}</WaitingHere>}
      <div className="page-actions">
        <Button look="secondary" aria-disabled={acts.isBusy} onClick={acts.make}>
          {say.create}
        </Button>
        {isOpen && (
          <div ref={handFocusOn}>
            <ConfirmButton
              words={say.revoke}
              isDanger
              title={say.revokeQuestion}
              onConfirm={() => acts.revoke(links)}
            >
              {say.revokeText}
            </ConfirmButton>
          </div>
        )}
      </div>
    </Panel>
  );
}
