import { lazy, Suspense, useRef } from 'react';
import type { User } from '#shared/contract/me.ts';
import { UserMenuButton } from './user-menu-button.tsx';

// the menu's library is a third of what a cold start would have to run before the first figure
const UserMenu = lazy(async () => ({ default: (await import('./user-menu.tsx')).UserMenu }));

/** The user's menu, fetched behind the first figures. What is done to its button before that is done once it is there. */
export function UserMenuSlot({ user }: { user: User }) {
  const early = useRef<Event | null>(null);
  const button = (
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
        if (key !== 'Tab') early.current = new KeyboardEvent('keydown', { key, bubbles: true });
      }}
      onPointerDown={() => {
        early.current = new PointerEvent('pointerdown', { button: 0, bubbles: true });
      }}
    />
  );
  function takeEarly(): Event | null {
    const event = early.current;
    early.current = null;
    return event;
  }

  return (
    <Suspense fallback={button}>
      <UserMenu user={user} takeEarly={takeEarly} />
    </Suspense>
  );
}
