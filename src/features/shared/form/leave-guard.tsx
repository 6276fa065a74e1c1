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
  /** What would be lost. */
  children?: ReactNode;
}

/** Asks before leaving unsaved changes for another screen or document. */
export function LeaveGuard({
  isDirty,
  title = words.forms.leave.title,
  confirmWords = words.forms.leave.confirm,
  children = words.forms.leave.text,
}: LeaveGuardProps) {
  const { session } = useServices();
  // Not after a sign-out.
  const holds = () => isDirty && session.getState().kind === 'signed_in';
  const blocker = useBlocker({
    // Links within the screen don't leave it.
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
      closeWords={words.base.cancel}
      confirm={{ words: confirmWords, isDanger: true, onConfirm: blocker.proceed }}
    >
      <p>{children}</p>
    </Dialog>
  );
}
