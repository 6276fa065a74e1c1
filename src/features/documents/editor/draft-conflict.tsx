import { ConflictPanel } from '#features/shared/conflict/conflict-panel.tsx';
import type { Document } from '#shared/contract/document-fields.ts';
import { words } from '#shared/words/words.ts';
import { draftOf } from './draft-of.ts';
import { draftDifferences, mergeDrafts } from './draft-parts.ts';
import type { Draft } from './draft.ts';

interface DraftConflictProps {
  base: Draft | null;
  mine: Draft;
  theirs: Document;
  isBusy: boolean;
  onSettle: (draft: Draft) => void;
  onBack: () => void;
}

/** Two people changed one draft: shows both versions of what both changed, or else of all that differs, to choose from. */
export function DraftConflict({ base, mine, theirs, isBusy, onSettle, onBack }: DraftConflictProps) {
  const other = draftOf(theirs);
  const differences = draftDifferences({ base, mine, theirs: other });
  const disputed = differences.filter(({ isDisputed }) => isDisputed);
  const unasked = differences.map(({ name, keeps }) => [name, keeps] as const);
  return (
    <ConflictPanel
      title={words.drafts.conflict}
      differences={disputed.length > 0 ? disputed : differences}
      isBusy={isBusy}
      onChoose={(sides) => onSettle(mergeDrafts(mine, other, new Map([...unasked, ...sides])))}
      onBack={onBack}
    />
  );
}
