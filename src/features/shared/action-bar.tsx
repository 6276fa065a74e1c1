import { Ellipsis } from 'lucide-react';
import { useEffect, useId, type ReactNode } from 'react';
import { words } from '#shared/words/words.ts';
import { useDisclosure, type Disclosure } from './use-disclosure.ts';
import '#ui/button.css';
import './action-bar.css';

/** Closes the open menu once one of its actions is pressed; a dialog then returns the focus to the menu's button. */
function useCloseOnPress({ toggle, box, isOpen, setOpen }: Disclosure): void {
  useEffect(() => {
    const { current } = box;
    if (!isOpen || current === null) return undefined;
    function close({ target }: MouseEvent): void {
      const pressed = target instanceof Element ? target.closest('a, button') : null;
      if (pressed === null || pressed === toggle.current) return;
      // A download says in the menu what became of it.
      if (pressed.closest('dialog, [data-keeps-menu]') !== null) return;
      setOpen(false);
      toggle.current?.focus();
    }
    // Before the action opens its dialog.
    current.addEventListener('click', close, { capture: true });
    return () => current.removeEventListener('click', close, { capture: true });
  }, [toggle, box, isOpen, setOpen]);
}

interface ActionBarProps {
  /** The main action. */
  primary?: ReactNode;
  /** Its place is kept, but it isn't shown: something else on the screen does the same. */
  isIdle?: boolean;
  /** The usual others; on a phone in a menu. */
  children?: ReactNode;
  /** Those seldom used: in the menu on every screen. */
  seldom?: ReactNode;
  /**
   * Beside a list's heading, where on a phone the tab bar has the main action; docked to the bottom of a phone's
   * screen; or in a bar that is there already.
   */
  place: 'head' | 'dock' | 'inline';
}

/** Opens the menu. On a phone it is before all others, elsewhere between the usual and the seldom ones. */
function MoreButton({ menu, controls, look }: { menu: Disclosure; controls: string; look: string }) {
  const { isOpen, toggleFrom } = menu;
  return (
    <button
      type="button"
      className={`button button-secondary ${look}`}
      aria-label={words.base.moreActions}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={({ currentTarget }) => toggleFrom(currentTarget)}
    >
      <Ellipsis aria-hidden="true" />
    </button>
  );
}

/** What can be done on a screen. */
export function ActionBar({ primary, isIdle = false, children, seldom, place }: ActionBarProps) {
  const menu = useDisclosure();
  useCloseOnPress(menu);
  const { box, isOpen } = menu;
  const id = useId();
  const main = <div className={isIdle ? 'action-main action-idle' : 'action-main'}>{primary}</div>;
  return (
    <div className={`page-actions action-bar action-bar-${place}`} ref={box}>
      {place === 'dock' && main}
      <MoreButton menu={menu} controls={id} look="action-more" />
      <div id={id} className={isOpen ? 'action-rest action-menu-open' : 'action-rest'}>
        {children}
        {seldom !== undefined && (
          <div className="action-further">
            <MoreButton menu={menu} controls={`${id}-seldom`} look="action-more-seldom" />
            <div id={`${id}-seldom`} className={isOpen ? 'action-seldom action-menu-open' : 'action-seldom'}>
              {seldom}
            </div>
          </div>
        )}
      </div>
      {place !== 'dock' && main}
    </div>
  );
}
