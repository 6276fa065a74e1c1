import * as Radix from '@radix-ui/react-dropdown-menu';
import { useState, type ReactNode } from 'react';
import './menu.css';

interface MenuProps {
  trigger: ReactNode;
  children: ReactNode;
  /** As it opens. */
  onOpen?: () => void;
}

/**
 * A menu that opens from its trigger button. Not modal: the modal kind writes an inline style that our
 * Content-Security-Policy refuses and hides the page from assistive technology.
 */
export function Menu({ trigger, children, onOpen }: MenuProps) {
  // inside our own element, so that the open menu lies within the page's landmarks
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

/** Words at the head of a menu that can't be chosen. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className="menu-label">{children}</Radix.Label>;
}

/** One entry; its child is the link or button. */
export function MenuItem({ children, onSelect }: { children: ReactNode; onSelect?: () => void }) {
  return (
    <Radix.Item className="menu-item" asChild {...(onSelect ? { onSelect } : {})}>
      {children}
    </Radix.Item>
  );
}
