import { Ellipsis } from 'lucide-react';
import { useRef } from 'react';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import type { PlainAction } from './warnings.ts';

interface PersonMenuProps {
  name: string;
  /** A change is under way; asking for a role may begin meanwhile. */
  isBusy: boolean;
  kinds: readonly PlainAction[];
  onRole: () => void;
  onAction: (kind: PlainAction) => void;
}

/** What can be done with a user. */
export function PersonMenu({ name, isBusy, kinds, onRole, onAction }: PersonMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const say = words.users.actions;

  /** A dialog that opens returns the focus to the button, as the menu is gone by then. */
  function choose(run: () => void): void {
    button.current?.focus();
    run();
  }

  const trigger = (
    <Button ref={button} look="plain" className="person-menu" aria-label={say.of(say.more, name)}>
      <Ellipsis aria-hidden="true" />
    </Button>
  );
  return (
    <Menu trigger={trigger}>
      <MenuItem onSelect={() => choose(onRole)}>
        <button type="button">{say.role}</button>
      </MenuItem>
      {kinds.map((kind) => (
        <MenuItem key={kind} isHeld={isBusy} onSelect={() => choose(() => onAction(kind))}>
          <button type="button">{say[kind]}</button>
        </MenuItem>
      ))}
    </Menu>
  );
}
