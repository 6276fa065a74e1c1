import { useEffect, useRef } from 'react';
import { useChunk } from '#features/shared/use-chunk.ts';
import type { User } from '#shared/contract/me.ts';
import { UserMenuButton } from './user-menu-button.tsx';
import { whenIdle } from './when-idle.ts';

// the menu's library is a third of what a cold start would have to run before the first figure
const loadMenu = async () => (await import('./user-menu.tsx')).UserMenu;
/** The user's menu, fetched behind the rest. What is done to its button before that is done once it is there. */
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
        // a press of the pointer comes before the focus that it gives, and says more
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
