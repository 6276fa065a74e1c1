import { useEffectEvent, useEffect } from 'react';
import { useWaiting } from '#features/shared/outbox/use-waiting.ts';
import { useServices } from '#features/shared/use-services.ts';
import { words } from '#shared/words/words.ts';
import { Panel } from '#ui/panel.tsx';
import { AddedFiles, AddingFiles } from './adding-files.tsx';
import { waitingFileOf, type Attachable } from './waiting-attachment.ts';

const nothing = () => undefined;

interface NewFilesPanelProps {
  document: Attachable;
  /** Before files are added. */
  onAdd: () => void;
}

/** The files of a draft that only this device has: they are sent once the draft is saved. */
export function NewFilesPanel({ document, onAdd }: NewFilesPanelProps) {
  const { outbox } = useServices();
  const acts = useWaiting().filter((act) => waitingFileOf(act)?.document === document.document_id);
  const say = words.documentPage.attachments;
  const sendAgain = useEffectEvent(() => {
    for (const act of acts) void outbox?.sendAgain(act);
  });
  // Once the server has the draft, another panel takes this one's place.
  useEffect(() => () => sendAgain(), []);
  return (
    <Panel title={say.title}>
      {acts.length === 0 ? <p className="panel-lead">{say.none}</p> : <AddedFiles acts={acts} />}
      <AddingFiles document={document} onAdd={onAdd} onAdded={nothing} />
    </Panel>
  );
}
