import { useEffect, useRef } from 'react';
import { useChunk } from '#features/shared/use-chunk.ts';
import type { User } from '#shared/contract/me.ts';
import { UserMenuButton } from './user-menu-button.tsx';
import { whenIdle } from './when-idle.ts';

// The menu's library is a third of the code a cold start would run before the first stats.
const loadMenu = async () => (await import('./user-menu.tsx')).UserMenu;
/** The user menu, loaded late. Clicks on its button before that are replayed. */
export function UserMenuSlot({ user }: { user: User }) {
  const { chunk, load } = useChunk(loadMenu);
  const early = useRef<Event | null>(null);
  useEffect(() => whenIdle(window, load), [load]);

  function takeEarly(): Event | null {
    const event = early.current;
    early.current = null;
    return event;
  }

  if (chunk !== null) return <chunk.Part user={user} takeEarly={takeEarly} />;
  return (
    <UserMenuButton
      user={user}
      onFocus={() => {
        // A pointer press comes before the focus event it causes, and is the one to replay.
        early.current ??= new FocusEvent('focus');
      }}
      onBlur={() => {
        early.current = null;
      }}
      onKeyDown={({ key }) => {
        if (key === 'Tab') return;
        early.current = new KeyboardEvent('keydown', { key, bubbles: true });
        load();
      }}
      onPointerDown={() => {
        early.current = new PointerEvent('pointerdown', { button: 0, bubbles: true });
        load();
      }}
    />
  );
}
