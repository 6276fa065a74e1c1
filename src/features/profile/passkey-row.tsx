import { formatMoment } from '#features/shared/format-moment.ts';
import type { Passkey } from '#shared/contract/passkeys.ts';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';

interface PasskeyRowProps {
  passkey: Passkey;
  isBusy: boolean;
  onRename: () => void;
  onRemove: () => void;
}

/** One passkey, when it was added and last used. */
export function PasskeyRow({ passkey, isBusy, onRename, onRemove }: PasskeyRowProps) {
  const say = words.profile.passkeys;
  const { name, created_at: createdAt, last_used_at: usedAt } = passkey;
  const added = formatMoment(createdAt);
  return (
    <li>
      <div>
        <p className="device-name">{name}</p>
        <p className="device-facts">
          {usedAt === null ? say.since(added) : say.lastUsed(added, formatMoment(usedAt))}
        </p>
      </div>
      <div className="passkey-actions">
        <Button
          look="secondary"
          aria-label={say.renameOne(name)}
          aria-disabled={isBusy}
          onClick={() => isBusy || onRename()}
        >
          {say.rename}
        </Button>
        <Button
          look="secondary"
          aria-label={say.removeOne(name)}
          aria-disabled={isBusy}
          onClick={() => isBusy || onRemove()}
        >
          {say.remove}
        </Button>
      </div>
    </li>
  );
}
