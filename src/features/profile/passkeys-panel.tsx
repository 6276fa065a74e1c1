import { useCallback, useState } from 'react';
import { ReadGate } from '#features/shared/read-gate.tsx';
import { useRead } from '#features/shared/use-read.ts';
import { useServices } from '#features/shared/use-services.ts';
import { listPasskeys, type Passkey } from '#shared/contract/passkeys.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import { PasskeyName } from './passkey-name.tsx';
import { PasskeyRemoval } from './passkey-removal.tsx';
import { PasskeyRow } from './passkey-row.tsx';
import { usePasskeyChanges } from './use-passkey-changes.ts';

interface PasskeysPanelProps {
  /** The only origin where passkeys work. */
  origin: string;
}

interface PasskeysProps extends PasskeysPanelProps {
  items: readonly Passkey[];
  onChanged: (items: readonly Passkey[]) => void;
}

function Passkeys({ items, onChanged, origin }: PasskeysProps) {
  const say = words.profile.passkeys;
  const [doomed, setDoomed] = useState<Passkey | null>(null);
  const changes = usePasskeyChanges({ items, onChanged });
  const { outcome, renaming, isBusy } = changes;
  const isHere = origin === window.location.origin;

  function remove(passkey: Passkey): void {
    setDoomed(null);
    void changes.remove(passkey);
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
              onRename={() => changes.setRenaming(passkey)}
              onRemove={() => setDoomed(passkey)}
            />
          ))}
        </ul>
      )}
      {renaming !== null && (
        <PasskeyName
          key={renaming.id}
          passkey={renaming}
          onRenamed={changes.takeName}
          onCancel={() => changes.setRenaming(null)}
        />
      )}
      {isHere && renaming === null && (
        <div className="form-actions">
          <Button look="secondary" aria-disabled={isBusy} onClick={() => void changes.add()}>
            {say.add}
          </Button>
        </div>
      )}
      {!isHere && <p>{say.elsewhere(origin)}</p>}
      {doomed !== null && (
        <PasskeyRemoval passkey={doomed} onConfirm={remove} onClose={() => setDoomed(null)} />
      )}
    </>
  );
}

/** The user's passkeys: add, rename, remove. */
export function PasskeysPanel(props: PasskeysPanelProps) {
  const { api } = useServices();
  const read = useRead(useCallback((signal) => api(listPasskeys, {}, { signal }), [api]));
  const { title, lead, loading } = words.profile.passkeys;
  return (
    <Section title={title} lead={lead}>
      <ReadGate read={read} loading={loading}>
        {({ items }) => (
          <Passkeys {...props} items={items} onChanged={(now) => read.take(() => ({ items: [...now] }))} />
        )}
      </ReadGate>
    </Section>
  );
}
