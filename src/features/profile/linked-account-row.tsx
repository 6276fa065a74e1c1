import { formatMoment } from '#features/shared/format-moment.ts';
import type { LinkedAccount } from '#shared/contract/linked-accounts.ts';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';
import { providerNames } from './provider-names.ts';

interface LinkedAccountRowProps {
  account: LinkedAccount;
  /** Without it the user couldn't sign in. */
  isLastWay: boolean;
  isBusy: boolean;
  onUnlink: () => void;
}

/** One linked provider account. */
export function LinkedAccountRow({ account, isLastWay, isBusy, onUnlink }: LinkedAccountRowProps) {
  const name = providerNames[account.provider];
  return (
    <li>
      <div>
        <p className="device-name">{name}</p>
        <p className="device-facts">
          {isLastWay
            ? words.profile.linked.onlyWay
            : words.profile.linked.since(formatMoment(account.linked_at))}
        </p>
      </div>
      {!isLastWay && (
        <Button
          look="secondary"
          aria-label={words.profile.linked.unlinkOne(name)}
          aria-disabled={isBusy}
          onClick={onUnlink}
        >
          {words.profile.linked.unlink}
        </Button>
      )}
    </li>
  );
}
