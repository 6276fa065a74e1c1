import { words } from '#shared/words/words.ts';
import './not-here-yet.css';

/** In place of what the device doesn't have while the server can't be reached, which the connection's note says. */
export function NotHereYet({ children = words.forms.notHereYet }: { children?: string | undefined }) {
  return (
    <p className="not-here-yet" role="status">
      {children}
    </p>
  );
}
