import * as Radix from '@radix-ui/react-dropdown-menu';
import { useState, type ReactNode } from 'react';
import './menu.css';

interface MenuProps {
  trigger: ReactNode;
  children: ReactNode;
  onOpen?: () => void;
}

/**
 * A menu that opens from its trigger button. Not modal: Radix's modal menu sets an inline style that our
 * Content-Security-Policy blocks, and hides the page from assistive technology.
 */
export function Menu({ trigger, children, onOpen }: MenuProps) {
  // Portals into our own element, to stay within the page's landmarks.
  const [container, setContainer] = useState<HTMLElement | null>(null);
  return (
    <div ref={setContainer}>
      <Radix.Root modal={false} onOpenChange={(isOpen) => isOpen && onOpen?.()}>
        <Radix.Trigger asChild>{trigger}</Radix.Trigger>
        <Radix.Portal container={container}>
          <Radix.Content className="menu" align="end" sideOffset={8} collisionPadding={12}>
            {children}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </div>
  );
}

/** A label at the top of a menu; not selectable. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className="menu-label">{children}</Radix.Label>;
}

interface MenuItemProps {
  children: ReactNode;
  /** It can't be chosen now. */
  isHeld?: boolean;
  onSelect?: () => void;
}

/** A menu entry; its child is the link or button. */
export function MenuItem({ children, isHeld = false, onSelect }: MenuItemProps) {
  return (
    <Radix.Item className="menu-item" asChild disabled={isHeld} {...(onSelect ? { onSelect } : {})}>
      {children}
    </Radix.Item>
  );
}
