import { words } from '#shared/words/words.ts';
import './shortcut-list.css';

type Act = keyof typeof words.palette.shortcuts.acts;

/** The keys as they are labelled. */
function keysOf(act: Act): readonly string[] {
  const { enter, control, escape } = words.palette.shortcuts.keys;
  const held = /Mac|iP(ad|hone)/.test(navigator.userAgent) ? '⌘' : control;
  const keys: Record<Act, readonly string[]> = {
    next: ['j'],
    previous: ['k'],
    open: [enter],
    search: ['/'],
    create: ['c'],
    edit: ['e'],
    close: [escape],
    undo: [`${held} Z`],
    anywhere: [`${held} K`],
    help: ['?'],
  };
  return keys[act];
}

const acts = [
  'next',
  'previous',
  'open',
  'search',
  'create',
  'edit',
  'close',
  'undo',
  'anywhere',
  'help',
] as const;

/** All keyboard shortcuts. */
export function ShortcutList() {
  const say = words.palette.shortcuts;
  return (
    <dl className="shortcut-list">
      {acts.map((act) => (
        <div key={act}>
          <dt>{say.acts[act]}</dt>
          <dd>
            {keysOf(act).map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
