import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isInputGivenUp } from '#pwa/dirty-forms.ts';
import { words } from '#shared/words/words.ts';
import { Dialog } from '#ui/dialog.tsx';
import { useServices } from '../use-services.ts';

interface LeaveGuardProps {
  isDirty: boolean;
  title?: string;
  confirmWords?: string;
  /** What is lost. */
  children?: ReactNode;
}

/** Asks before another screen, or another document, takes the place of something that is not saved. */
export function LeaveGuard({
  isDirty,
  title = words.forms.leave.title,
  confirmWords = words.forms.leave.confirm,
  children = words.forms.leave.text,
}: LeaveGuardProps) {
  const { session } = useServices();
  // whoever is signed out has nothing here to stay for
  const holds = () => isDirty && session.getState().kind === 'signed_in';
  const blocker = useBlocker({
    // a link within the screen leaves nothing behind
    shouldBlockFn: ({ current, next }) => holds() && current.pathname !== next.pathname,
    enableBeforeUnload: () => holds() && !isInputGivenUp(),
    withResolver: true,
    disabled: !isDirty,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <Dialog
      title={title}
      onClose={blocker.reset}
      closeWords={words.forms.leave.stay}
      confirm={{ words: confirmWords, onConfirm: blocker.proceed }}
    >
      <p>{children}</p>
    </Dialog>
  );
}
