import { priceChangeText } from '#features/shared/recurring/price-change-text.ts';
import type { PriceChange } from '#shared/contract/price-changes.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';

/** Says in the form that prices will change. Nothing if they won't. */
export function PricesToComeNote({ changes }: { changes: readonly PriceChange[] }) {
  const say = words.priceChanges;
  if (changes.length === 0) return null;
  const texts = changes.map((change) => say.startsWith(change.starts_on, priceChangeText(change)));
  return <Banner tone="note">{[...texts, say.appliesToEdits].join(' ')}</Banner>;
}
