import { X } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { focusHeading } from '#ui/focus-heading.ts';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';
import { useAct } from '../use-act.ts';
import { useServices } from '../use-services.ts';
import { dismissUndo, takeBack, undoOffer, type UndoOffer } from './undo-offer.ts';
import { isUndoKey } from './undo-key.ts';

/** How long an offer stays while nobody points at it (milliseconds). What it offers can be done later, too. */
const stay = 30_000;
/** The same for what it says afterwards. */
const stayAfterwards = 6_000;

/** What was just done, and a button that takes it back. Part of a region that announces what enters it. */
export function UndoNote() {
  const { session } = useServices();
  const offer = useSyncExternalStore(undoOffer.subscribe, undoOffer.get);
  if (offer === null || offer.era !== session.era()) return null;
  return <Offered key={offer.id} offer={offer} />;
}

/** Calls `end` after a while, but not while `isHeld`. */
function useEndAfter(duration: number, isHeld: boolean, end: () => void): void {
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(end, duration);
    return () => clearTimeout(timer);
  }, [duration, isHeld, end]);
}

function useUndoKey(undo: () => void, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined;
    function onKey(event: KeyboardEvent): void {
      if (!isUndoKey(event, document)) return;
      event.preventDefault();
      undo();
    }
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [undo, isOn]);
}

function Offered({ offer }: { offer: UndoOffer }) {
  const { isBusy, failure, act } = useAct(offer.failed);
  const [isUndone, setUndone] = useState(false);
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const note = useRef<HTMLDivElement>(null);
  const isHeld = isBusy || failure !== null || isPointedAt || hasFocus;
  useEndAfter(isUndone ? stayAfterwards : stay, isHeld, dismissUndo);

  const undo = () =>
    void act(async () => {
      await takeBack(offer);
      // The pressed button goes away.
      if (note.current?.contains(document.activeElement) === true) focusHeading();
      setUndone(true);
    });
  useUndoKey(undo, !isUndone);
  const close = () => {
    if (note.current?.contains(document.activeElement) === true) focusHeading();
    dismissUndo();
  };

  return (
    <div
      className="note note-undo"
      ref={note}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
    >
      <p>{isUndone ? offer.undone : (failure ?? offer.done)}</p>
      {!isUndone && (
        <Button look="plain" aria-disabled={isBusy} aria-keyshortcuts="Control+Z" onClick={undo}>
          {words.base.undo}
        </Button>
      )}
      <button type="button" className="icon-button" aria-label={words.base.close} onClick={close}>
        <X aria-hidden="true" />
      </button>
    </div>
  );
}
