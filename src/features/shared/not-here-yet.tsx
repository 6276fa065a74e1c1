import { words } from '#shared/words/words.ts';
import './not-here-yet.css';

/** In place of what the device doesn't have while the server can't be reached, which the connection's note says. */
export function NotHereYet() {
  return <p className="not-here-yet">{words.forms.notHereYet}</p>;
}
