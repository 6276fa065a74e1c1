import { ConflictPanel } from '#features/shared/conflict/conflict-panel.tsx';
import { differencesOf, type Side, type Texts } from '#features/shared/conflict/differences.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { unitWords } from '../units.ts';
import { draftOf } from './draft-of.ts';
import { isBlank, type Draft } from './draft.ts';

const labels = {
  customer: 'Customer',
  currency: 'Currency',
  issue_date: 'Date',
  due_date: 'Due date',
  expiry_date: 'Valid until',
  reference: 'Reference',
  prices_include_tax: 'Prices include tax',
  lines: 'Lines',
  discount: 'Discount on everything',
  notes: 'Notes',
  terms: 'Terms',
} as const satisfies Partial<Record<keyof Draft, string>>;

function linesText({ lines }: Draft): string {
  const words = lines
    .filter((line) => !isBlank(line))
    .map(({ description, quantity, unit_code: unit, unit_price: price, discount, taxes }) =>
      [`${quantity} ${unitWords(unit)} × ${price} ${description}`, discount && `less ${discount}`, taxes]
        .filter(Boolean)
        .join(', '),
    );
  return words.join('\n');
}

function textsOf(draft: Draft): Texts {
  return {
    customer: draft.customer?.name ?? '',
    currency: draft.currency,
    issue_date: draft.issue_date,
    due_date: draft.due_date,
    expiry_date: draft.expiry_date,
    reference: draft.reference,
    prices_include_tax: draft.prices_include_tax ? 'Yes' : 'No',
    lines: linesText(draft),
    discount: draft.discount,
    notes: draft.notes,
    terms: draft.terms,
  };
}

function merged(mine: Draft, theirs: Draft, sides: ReadonlyMap<string, Side>): Draft {
  const chosen = Object.entries(theirs).filter(([name]) => sides.get(name) === 'theirs');
  return { ...mine, ...Object.fromEntries(chosen) };
}

interface DraftConflictProps {
  base: Draft | null;
  mine: Draft;
  theirs: Document;
  isBusy: boolean;
  onSettle: (draft: Draft) => void;
  onBack: () => void;
}

/** Two people changed one draft: both versions of each part that differs, to choose from. */
export function DraftConflict({ base, mine, theirs, isBusy, onSettle, onBack }: DraftConflictProps) {
  const other = draftOf(theirs);
  const differences = differencesOf(labels, {
    base: textsOf(base ?? mine),
    mine: textsOf(mine),
    theirs: textsOf(other),
  });
  return (
    <ConflictPanel
      title="Somebody else has changed this draft"
      differences={differences}
      isBusy={isBusy}
      onChoose={(sides) => onSettle(merged(mine, other, sides))}
      onBack={onBack}
    />
  );
}
