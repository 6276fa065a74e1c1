import {
  createContext,
  use,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  type ReactNode,
  type RefObject,
} from 'react';
import { words } from '#shared/words/words.ts';
import { Button } from './button.tsx';
import { coveredBelow } from './covered-below.ts';
import { focusHeading } from './focus-heading.ts';
import './danger.css';
import './dialog.css';
import './panel.css';

interface Choice {
  words: string;
  onConfirm: () => void;
  /** It destroys something. */
  isDanger?: boolean;
}

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Label of the close button. */
  closeWords?: string;
  /** Secondary if another button is the primary one. */
  closeLook?: 'primary' | 'secondary';
  /** The action to confirm. The caller then unmounts the dialog. */
  confirm?: Choice;
  /** A second action. */
  other?: Choice;
}

const Cancel = createContext<ReactNode>(null);

/** The way out of the dialog around a form, for the row of the form's own buttons. Null outside of one. */
export const useDialogCancel = (): ReactNode => use(Cancel);

export function DialogCancel() {
  return useDialogCancel();
}

const fields = 'input, select, textarea';

/** Closes the dialog on a press beside it, unless that could lose what was typed. */
function useCloseBeside(dialog: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const { current } = dialog;
    function close({ target, clientX, clientY }: MouseEvent): void {
      // What is beside belongs to the dialog, too.
      if (current === null || target !== current) return;
      if (current.querySelector(fields) !== null) return;
      const { left, right, top, bottom } = current.getBoundingClientRect();
      if (clientX < left || clientX > right || clientY < top || clientY > bottom) current.close();
    }
    current?.addEventListener('click', close);
    return () => current?.removeEventListener('click', close);
  }, [dialog]);
}

/** Lifts the dialog above a keyboard that lies over the page, by `--keyboard`. */
export function useAboveKeyboard(dialog: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const { visualViewport: seen } = window;
    if (seen === null) return undefined;
    const lift = () =>
      dialog.current?.style.setProperty('--keyboard', `${coveredBelow(window.innerHeight, seen)}px`);
    lift();
    seen.addEventListener('resize', lift);
    seen.addEventListener('scroll', lift);
    return () => {
      seen.removeEventListener('resize', lift);
      seen.removeEventListener('scroll', lift);
    };
  }, [dialog]);
}

/** The browser's modal dialog: traps the focus, closes on Escape and restores the focus. A sheet on phones. */
export function Dialog(props: DialogProps) {
  const {
    title,
    onClose,
    children,
    closeWords = words.base.close,
    closeLook = 'primary',
    confirm,
    other,
  } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  const id = useId();
  const isForm = closeLook === 'secondary';

  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    // A form that is still loading has nothing else to focus, and Enter shouldn't give it up.
    if (isForm && current !== null && document.activeElement === close.current) focusHeading(current);
    // Closing restores the focus; just unmounting doesn't.
    return () => current?.close();
  }, [isForm]);

  useCloseBeside(dialog);
  useAboveKeyboard(dialog);

  const isOnlyWay = confirm === undefined && closeLook === 'primary';
  const shut = () => dialog.current?.close();
  const cancel = useMemo(
    () =>
      isForm ? (
        <Button className="dialog-cancel" look="secondary" onClick={() => dialog.current?.close()}>
          {closeWords}
        </Button>
      ) : null,
    [isForm, closeWords],
  );

  return (
    <dialog ref={dialog} className="panel dialog" aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{title}</h2>
      <Cancel value={cancel}>{children}</Cancel>
      <div className="dialog-actions">
        {/* First, as the harmless choice: it has the focus. */}
        {isOnlyWay && other && <OtherButton {...other} />}
        <Button ref={close} look={isOnlyWay ? 'primary' : 'secondary'} onClick={shut}>
          {closeWords}
        </Button>
        {!isOnlyWay && other && <OtherButton {...other} />}
        {confirm && (
          <Button look={confirm.isDanger === true ? 'danger-final' : 'primary'} onClick={confirm.onConfirm}>
            {confirm.words}
          </Button>
        )}
      </div>
    </dialog>
  );
}

function OtherButton({ words: label, onConfirm, isDanger = false }: Choice) {
  return (
    <Button look={isDanger ? 'danger' : 'secondary'} onClick={onConfirm}>
      {label}
    </Button>
  );
}
