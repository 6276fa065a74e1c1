import { ConflictPanel } from '#features/shared/conflict/conflict-panel.tsx';
import { differencesOf } from '#features/shared/conflict/differences.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { words } from '#shared/words/words.ts';
import { draftOf } from './draft-of.ts';
import { mergeDrafts, partTexts } from './draft-parts.ts';
import type { Draft } from './draft.ts';

interface DraftConflictProps {
  base: Draft | null;
  mine: Draft;
  theirs: Document;
  isBusy: boolean;
  onSettle: (draft: Draft) => void;
  onBack: () => void;
}

/** Two people changed one draft: shows both versions of each part that differs, to choose from. */
export function DraftConflict({ base, mine, theirs, isBusy, onSettle, onBack }: DraftConflictProps) {
  const other = draftOf(theirs);
  const differences = differencesOf(words.drafts.parts, {
    base: partTexts(base ?? mine),
    mine: partTexts(mine),
    theirs: partTexts(other),
  });
  return (
    <ConflictPanel
      title={words.drafts.conflict}
      differences={differences}
      isBusy={isBusy}
      onChoose={(sides) => onSettle(mergeDrafts(mine, other, sides))}
      onBack={onBack}
    />
  );
}
