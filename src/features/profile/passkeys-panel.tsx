import { useCallback, useState } from 'react';
import { ReadGate } from '#features/shared/read-gate.tsx';
import { useRead } from '#features/shared/use-read.ts';
import { useServices } from '#features/shared/use-services.ts';
import { listPasskeys, type Passkey } from '#shared/contract/passkeys.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Panel } from '#ui/panel.tsx';
import { PasskeyName } from './passkey-name.tsx';
import { PasskeyRow } from './passkey-row.tsx';
import { PasswordFirst } from './password-first.tsx';
import { usePasskeyChanges } from './use-passkey-changes.ts';

interface PasskeysPanelProps {
  /** The only origin where passkeys work. */
  origin: string;
  hasPassword: boolean;
}

interface PasskeysProps extends PasskeysPanelProps {
  items: readonly Passkey[];
  onChanged: (items: readonly Passkey[]) => void;
}

function Passkeys({ items, onChanged, origin, hasPassword }: PasskeysProps) {
  const say = words.profile.passkeys;
  const [renamed, setRenamed] = useState<Passkey | null>(null);
  const [doomed, setDoomed] = useState<Passkey | null>(null);
  const changes = usePasskeyChanges({ items, hasPassword, onChanged });
  const { outcome, proof, isBusy } = changes;

  function takeName(passkey: Passkey): void {
    setRenamed(null);
    changes.tell(say.renamed);
    onChanged(items.map((item) => (item.id === passkey.id ? passkey : item)));
  }

  return (
    <>
      {outcome !== null && <Banner tone={outcome.tone}>{outcome.text}</Banner>}
      {items.length > 0 && (
        <ul className="devices" aria-label={say.title}>
          {items.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              isBusy={isBusy}
              onRename={() => setRenamed(passkey)}
              onRemove={() => setDoomed(passkey)}
            />
          ))}
        </ul>
      )}
      {renamed !== null && (
        <PasskeyName
          key={renamed.id}
          passkey={renamed}
          onRenamed={takeName}
          onCancel={() => setRenamed(null)}
        />
      )}
      {proof !== null && <PasswordFirst key={proof.label} {...proof} />}
      {proof === null && renamed === null && origin === window.location.origin && (
        <div className="form-actions">
          <Button look="secondary" aria-disabled={isBusy} onClick={() => void changes.add()}>
            {isBusy ? say.adding : say.add}
          </Button>
        </div>
      )}
      {origin !== window.location.origin && <p>{say.elsewhere(origin)}</p>}
      {doomed !== null && (
        <Dialog
          title={say.removeTitle(doomed.name)}
          onClose={() => setDoomed(null)}
          closeWords={words.base.cancel}
          confirm={{
            words: say.remove,
            onConfirm: () => {
              setDoomed(null);
              void changes.remove(doomed);
            },
          }}
        >
          <p>{say.removeText}</p>
        </Dialog>
      )}
    </>
  );
}

/** The user's passkeys: add, rename, remove. */
export function PasskeysPanel(props: PasskeysPanelProps) {
  const { api } = useServices();
  const read = useRead(useCallback((signal) => api(listPasskeys, {}, { signal }), [api]));
  return (
    <Panel title={words.profile.passkeys.title} lead={words.profile.passkeys.lead}>
      <ReadGate read={read} loading={words.profile.passkeys.loading}>
        {({ items }) => (
          <Passkeys {...props} items={items} onChanged={(now) => read.take(() => ({ items: [...now] }))} />
        )}
      </ReadGate>
    </Panel>
  );
}
