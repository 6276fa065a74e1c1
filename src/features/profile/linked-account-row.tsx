import { formatMoment } from '#features/shared/format-moment.ts';
import type { LinkedAccount } from '#shared/contract/linked-accounts.ts';
import { Button } from '#ui/button.tsx';
import { providerNames } from './provider-names.ts';

interface LinkedAccountRowProps {
  account: LinkedAccount;
  /** Without it nobody could sign in. */
  isLastWay: boolean;
  isBusy: boolean;
  onUnlink: () => void;
}

/** One provider that signs the person in. */
export function LinkedAccountRow({ account, isLastWay, isBusy, onUnlink }: LinkedAccountRowProps) {
  const name = providerNames[account.provider];
  return (
    <li>
      <div>
        <p className="device-name">{name}</p>
        <p className="device-facts">
          {isLastWay
            ? 'Your only way to sign in. Set a password first, then you can unlink it.'
            : `Linked ${formatMoment(account.linked_at)}`}
        </p>
      </div>
      {!isLastWay && (
        <Button look="secondary" aria-label={`Unlink ${name}`} aria-disabled={isBusy} onClick={onUnlink}>
          Unlink
        </Button>
      )}
    </li>
  );
}
