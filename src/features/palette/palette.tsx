import { useNavigate } from '@tanstack/react-router';
import {
  Building2,
  ChartColumn,
  CreditCard,
  FileCheck,
  FileText,
  Package,
  ScrollText,
  Settings,
  UserCog,
  UserRound,
  Users,
  X,
  type LucideIcon,
} from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import '#ui/search-cross.css';
import '#features/shared/picker/picker.css';
import { useEnter } from '#features/shared/use-enter.ts';
import type { User } from '#shared/contract/me.ts';
import { words } from '#shared/words/words.ts';
import { useAboveKeyboard } from '#ui/dialog.tsx';
import '#ui/field.css';
import '#ui/panel.css';
import { commandsFor, type Entry } from './commands.ts';
import { useFound } from './use-found.ts';
import './palette.css';

/** By the first part of the path, as in the navigation. */
const icons: Partial<Record<string, LucideIcon>> = {
  invoices: FileText,
  estimates: FileCheck,
  customers: Users,
  payments: CreditCard,
  items: Package,
  reports: ChartColumn,
  organization: Building2,
  users: UserCog,
  settings: Settings,
  'audit-log': ScrollText,
  profile: UserRound,
};

function EntryIcon({ to }: Pick<Entry, 'to'>) {
  const Icon = icons[to.split(/[/?#]/)[1] ?? ''] ?? FileText;
  return <Icon aria-hidden="true" />;
}

interface EntriesProps {
  id: string;
  entries: readonly Entry[];
  active: number;
  onOpen: (entry: Entry) => void;
}

function Entries({ id, entries, active, onOpen }: EntriesProps) {
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  const groups = [...new Set(entries.map(({ group }) => group))];
  return (
    <div className="palette-list" id={id} role="listbox" aria-label={words.palette.results}>
      {groups.map((group) => (
        <div key={group} role="group" aria-label={words.palette[group]}>
          <p className="palette-head" aria-hidden="true">
            {words.palette[group]}
          </p>
          {entries.map(
            (entry, index) =>
              entry.group === group && (
                <button
                  key={entry.key}
                  type="button"
                  id={`${id}-${index}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === active}
                  className="picker-option"
                  onClick={() => onOpen(entry)}
                >
                  <EntryIcon to={entry.to} />
                  <span>{entry.words}</span>
                  {entry.note !== undefined && <span className="palette-note">{entry.note}</span>}
                </button>
              ),
          )}
        </div>
      ))}
    </div>
  );
}

/** For a dialog that is open as long as it is there. */
function useShownDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    return () => current?.close();
  }, []);
  useAboveKeyboard(dialog);
  return dialog;
}

/** For phones, where nothing is left beside the palette to press. */
function Close({ onClose }: { onClose: () => void }) {
  return (
    <button
      type="button"
      className="icon-button palette-close"
      aria-label={words.base.close}
      onClick={onClose}
    >
      <X aria-hidden="true" />
    </button>
  );
}

/** Searches customers, documents and commands while typing. Arrow keys select, Enter opens. */
export function Palette({ user, onClose }: { user: User; onClose: () => void }) {
  const id = useId();
  const navigate = useNavigate();
  const dialog = useShownDialog();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const { entries: found, failure, isAnswered } = useFound(typed);
  const commands = commandsFor(user, typed);
  const entries = [...commands, ...found];
  const { enter, cancel } = useEnter(isAnswered || active < commands.length, openActive);

  function open(entry: Entry): void {
    onClose();
    void navigate({ href: entry.to });
  }

  function openActive(): void {
    const chosen = entries[active];
    if (chosen !== undefined) open(chosen);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && entries.length > 0) {
      event.preventDefault();
      setActive((active + step + entries.length) % entries.length);
    }
    if (event.key === 'Enter') enter();
    if (event.key === 'Escape') {
      // A search field would only empty itself.
      event.preventDefault();
      onClose();
    }
  }

  return (
    <dialog ref={dialog} className="panel palette" aria-label={words.palette.search} onClose={onClose}>
      <input
        className="field-control"
        type="search"
        role="combobox"
        aria-label={words.palette.label}
        aria-expanded={entries.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={`${id}-list-${active}`}
        autoComplete="off"
        placeholder={words.palette.placeholder}
        maxLength={200}
        value={typed}
        onChange={(event) => {
          cancel();
          setTyped(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <Close onClose={onClose} />
      {failure !== null && <p role="alert">{failure}</p>}
      <Entries id={`${id}-list`} entries={entries} active={active} onOpen={open} />
      {entries.length === 0 && failure === null && <p role="status">{words.palette.noResults}</p>}
    </dialog>
  );
}
