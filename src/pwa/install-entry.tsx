import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { words } from '#shared/words/words.ts';
import { Dialog } from '#ui/dialog.tsx';
import { IosSteps } from './ios-steps.tsx';
import { installWay } from './install-way.ts';
import './install.css';

interface InstallEntry {
  /** Starts the install; null if unsupported or already installed. */
  install: (() => void) | null;
  /** The steps for browsers without an install dialog. Rendered outside the menu, which closes. */
  steps: ReactNode;
}

/** What the user menu needs for its entry "Install Billhook". */
export function useInstallEntry(): InstallEntry {
  const way = useSyncExternalStore(installWay.subscribe, installWay.get);
  const [isOpen, setOpen] = useState(false);
  if (way.kind === 'none') return { install: null, steps: null };
  if (way.kind === 'browser') return { install: () => void way.ask(), steps: null };
  return {
    install: () => setOpen(true),
    steps: isOpen && (
      <Dialog title={words.install.title} onClose={() => setOpen(false)}>
        <IosSteps />
      </Dialog>
    ),
  };
}
