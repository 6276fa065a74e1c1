import { useCallback, useState } from 'react';
import { useDirtyForm } from '#pwa/dirty-forms.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { SenderNote } from '../sender-note.tsx';
import { DeletedMeanwhile } from './deleted-meanwhile.tsx';
import { DraftBar } from './draft-bar.tsx';
import { DraftConflict } from './draft-conflict.tsx';
import { failureOf, type KeeperStart, type KeeperState } from './keeper-state.ts';
import type { Draft } from './draft.ts';
import { DraftFiles } from './draft-files.tsx';
import { EditorHead } from './editor-head.tsx';
import { EditorLines } from './editor-lines.tsx';
import { EditorNotes } from './editor-notes.tsx';
import { EditorTotals } from './editor-totals.tsx';
import { IssuedMeanwhile } from './issued-meanwhile.tsx';
import { saidAbove } from './open-problems.ts';
import { useEditorExit } from './use-editor-exit.ts';
import { useFigures } from './use-figures.ts';
import { useFirstProblem } from './use-first-problem.ts';
import { useKeeper } from './use-keeper.ts';
import '#features/shared/form/form.css';
import './editor.css';

function Notices({ state, start }: { state: KeeperState; start: KeeperStart }) {
  const [isHidden, setHidden] = useState(false);
  const { draft, problems, isMerged } = state;
  const failure = failureOf(state);
  const said = saidAbove(problems);
  const { isShelved, isTakenBack } = start;
  return (
    <>
      {isShelved && !isHidden && (
        <Banner tone="note">
          <span>
            {isTakenBack === true ? words.drafts.takenBack[draft.document_type] : words.drafts.restored}
          </span>
          <Button look="plain" onClick={() => setHidden(true)}>
            {words.drafts.gotIt}
          </Button>
        </Banner>
      )}
      {isMerged && <Banner tone="success">{words.drafts.merged}</Banner>}
      {said !== null && <Banner tone="error">{said}</Banner>}
      {failure !== null && <Banner tone="error">{failure}</Banner>}
    </>
  );
}

/** The editor of a draft, with autosave. Issuing is one request that contains the whole draft. */
export function DocumentEditor({ id, start }: { id: string; start: KeeperStart }) {
  const { keeper, state, question } = useKeeper(id, start);
  const exit = useEditorExit(id, keeper, state);
  const { draft, problems, theirs } = state;
  const figures = useFigures(draft);
  const box = useFirstProblem<HTMLDivElement>(problems);
  const change = useCallback(
    (part: Partial<Draft>) => keeper.change((now) => ({ ...now, ...part })),
    [keeper],
  );
  useDirtyForm(state.isKept && state.isChanged && !state.isOnDevice);

  return (
    <div className="editor" ref={box}>
      <Notices state={state} start={start} />
      {draft.document_type === 'invoice' && <SenderNote />}
      {theirs !== null && theirs.status !== 'draft' && (
        <IssuedMeanwhile issued={theirs} state={state} onOpen={exit.openIssued} onGoOn={exit.goOnAsNew} />
      )}
      {state.isGone && <DeletedMeanwhile state={state} onGoOn={exit.goOnAsNew} onGiveUp={exit.giveUp} />}
      {theirs?.status === 'draft' && (
        <DraftConflict
          key={theirs.version}
          base={state.base}
          mine={draft}
          theirs={theirs}
          isBusy={state.isSaving}
          onSettle={keeper.settle}
          onBack={keeper.postpone}
        />
      )}
      <div className="editor-parts" hidden={theirs !== null || state.isGone}>
        <EditorHead draft={draft} problems={problems} onChange={change} />
        <EditorLines keeper={keeper} draft={draft} figures={figures} problems={problems} />
        <div className="editor-foot">
          <EditorNotes draft={draft} problems={problems} onChange={change} />
          <EditorTotals draft={draft} figures={figures} problems={problems} onChange={change} />
        </div>
        <DraftFiles id={id} state={state} figures={figures} keeper={keeper} />
        <DraftBar id={id} keeper={keeper} state={state} figures={figures} exit={exit} />
      </div>
      {question}
    </div>
  );
}
