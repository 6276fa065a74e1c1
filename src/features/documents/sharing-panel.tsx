import { useState } from 'react';
import { ConfirmButton } from '#features/shared/confirm-button.tsx';
import { formatMoment } from '#features/shared/format-moment.ts';
import { useSaved } from '#features/shared/saved/use-saved.ts';
import { listShareLinks } from '#shared/contract/share.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { Panel } from '#ui/panel.tsx';
import { useLinkActs } from './use-link-acts.ts';

/** A new address. It is told once: the server keeps nothing that could tell it again. */
function NewLink({ url }: { url: string }) {
  const [words, setWords] = useState('Copy link');

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
      setWords('Copied');
    } catch {
      // there is no clipboard without a safe connection, or it was refused
      setWords('Copy it from the field');
    }
  }

  return (
    <>
      <TextField
        label="Link"
        readOnly
        value={url}
        onFocus={(event) => event.currentTarget.select()}
        autoComplete="off"
      />
      <div className="page-actions">
        <Button look="secondary" onClick={() => void copy()}>
          {words}
        </Button>
      </div>
      <p className="panel-lead">Copy it now: it is not shown again.</p>
    </>
  );
}

/** Links by which somebody without an account sees this document. */
export function SharingPanel({ id, onChange }: { id: string; onChange: () => void }) {
  const { read, copy } = useSaved(`share links of ${id}`, listShareLinks, { params: { id } });
  const acts = useLinkActs(id, { onChange, onEnd: () => void read.load() });
  const links = copy?.value.items ?? [];
  const open = links.filter(({ withdrawn_at: withdrawn }) => withdrawn === null);

  return (
    <Panel title="Links" lead="Whoever has a link sees this document, and nothing else.">
      {acts.failure !== null && <Banner tone="error">{acts.failure}</Banner>}
      {acts.url !== null && <NewLink url={acts.url} />}
      <ul className="audit-log">
        {links.map(
          ({
            created_at: made,
            first_viewed_at: first,
            last_viewed_at: last,
            ends_at: until,
            withdrawn_at: end,
          }) => (
            <li key={made}>
              <span>Made {formatMoment(made)}</span>
              <span className="audit-facts">
                {last === null
                  ? 'Not opened yet'
                  : `Opened ${formatMoment(first ?? last)}, last ${formatMoment(last)}`}
                {end === null && until !== undefined && ` · ends ${formatMoment(until)}`}
                {end !== null && ` · withdrawn ${formatMoment(end)}`}
              </span>
            </li>
          ),
        )}
      </ul>
      <div className="page-actions">
        <Button look="secondary" aria-disabled={acts.isBusy} onClick={acts.make}>
          Make a link
        </Button>
        {open.length > 0 && (
          <ConfirmButton
            words="Withdraw links"
            title="Withdraw all links to this document?"
            onConfirm={acts.withdraw}
          >
            Those in mails stop working as well.
          </ConfirmButton>
        )}
      </div>
    </Panel>
  );
}
