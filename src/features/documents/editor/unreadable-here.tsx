import { useServices } from '#features/shared/use-services.ts';
import { ownerNow } from '#session/owner.ts';
import { words } from '#shared/words/words.ts';
import { Panel } from '#ui/panel.tsx';
import { removeDraft } from './draft-shelf.ts';
import type { UnreadableDraft } from './read-shelved.ts';
import { UnreadableActions, unreadableText } from './unreadable-draft.tsx';

interface UnreadableHereProps {
  unreadable: UnreadableDraft;
  onDiscarded: () => void;
}

/** Shown instead of an editor, which would overwrite the draft. */
export function UnreadableHere({ unreadable, onDiscarded }: UnreadableHereProps) {
  const { session } = useServices();

  async function discard(): Promise<void> {
    const owner = ownerNow(session);
    if (owner !== null) await removeDraft(owner, unreadable.id);
    onDiscarded();
  }

  return (
    <Panel title={words.drafts.cannotOpen} lead={unreadableText(unreadable)}>
      <div className="form-actions">
        <UnreadableActions unreadable={unreadable} onDiscard={() => void discard()} />
      </div>
    </Panel>
  );
}
