import { useState } from 'react';
import { ConfirmButton } from '#features/shared/confirm-button.tsx';
import { formatMoment } from '#features/shared/format-moment.ts';
import { useSaved } from '#features/shared/saved/use-saved.ts';
import { listShareLinks } from '#shared/contract/share.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { Panel } from '#ui/panel.tsx';
import { useLinkActs } from './use-link-acts.ts';

/** The address of a new link, shown once: the server doesn't keep it. */
function NewLink({ url }: { url: string }) {
  const say = words.documentPage.links;
  const [label, setLabel] = useState(say.copy);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
      setLabel(say.copied);
    } catch {
      // no clipboard without HTTPS, or the browser refused it
      setLabel(say.copyByHand);
    }
  }

  return (
    <>
      <TextField
        label={say.link}
        readOnly
        value={url}
        onFocus={(event) => event.currentTarget.select()}
        autoComplete="off"
      />
      <div className="page-actions">
        <Button look="secondary" onClick={() => void copy()}>
          {label}
        </Button>
      </div>
      <p className="panel-lead">{say.copyNow}</p>
    </>
  );
}

/** Whether a link was used, in words. */
function opened(first: string | null, last: string | null): string {
  const say = words.documentPage.links;
  return last === null ? say.notOpened : say.opened(formatMoment(first ?? last), formatMoment(last));
}

/** Links that show this document to people without an account. */
export function SharingPanel({ id, onChange }: { id: string; onChange: () => void }) {
  const { read, copy } = useSaved(`share links of ${id}`, listShareLinks, { params: { id } });
  const acts = useLinkActs(id, { onChange, onEnd: () => void read.load() });
  const say = words.documentPage.links;
  const links = copy?.value.items ?? [];
  const open = links.filter(({ withdrawn_at: withdrawn }) => withdrawn === null);

  return (
    <Panel title={say.title} lead={say.lead}>
      {acts.failure !== null && <Banner tone="error">{acts.failure}</Banner>}
      {acts.url !== null && <NewLink url={acts.url} />}
      <ul className="audit-log">
        {links.map(
          ({ created_at: made, first_viewed_at: first, last_viewed_at: last, withdrawn_at: end }) => (
            <li key={made}>
              <span>{say.created(formatMoment(made))}</span>
              <span className="audit-facts">
                {end === null ? opened(first, last) : say.revokedAt(opened(first, last), formatMoment(end))}
              </span>
            </li>
          ),
        )}
      </ul>
      <div className="page-actions">
        <Button look="secondary" aria-disabled={acts.isBusy} onClick={acts.make}>
          {say.create}
        </Button>
        {open.length > 0 && (
          <ConfirmButton words={say.revoke} title={say.revokeQuestion} onConfirm={acts.withdraw}>
            {say.revokeText}
          </ConfirmButton>
        )}
      </div>
    </Panel>
  );
}
