import { words } from '#shared/words/words.ts';
import './shortcut-list.css';

const keys = {
  next: ['j'],
  previous: ['k'],
  open: ['Enter'],
  search: ['/'],
  create: ['c'],
  edit: ['e'],
  anywhere: ['Ctrl K', '⌘ K'],
  help: ['?'],
} as const satisfies Record<keyof typeof words.palette.shortcuts.acts, readonly string[]>;

const acts = ['next', 'previous', 'open', 'search', 'create', 'edit', 'anywhere', 'help'] as const;

/** All keyboard shortcuts. */
export function ShortcutList() {
  const say = words.palette.shortcuts;
  return (
    <dl className="shortcut-list">
      {acts.map((act) => (
        <div key={act}>
          <dt>{say.acts[act]}</dt>
          <dd>
            {keys[act].map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
