import { GhostLines } from '#ui/ghost.tsx';
import { SheetGhost } from './paper/sheet-ghost.tsx';
import './document.css';

/** What has become of a document, about to come. */
export function RailGhost() {
  return (
    <div className="document-rail" aria-hidden="true">
      <div className="panel">
        <GhostLines count={4} />
      </div>
      <div className="panel">
        <GhostLines count={3} />
      </div>
    </div>
  );
}

/** The page of a document that is about to come. */
export function DocumentGhost() {
  return (
    <div className="document-page" aria-hidden="true">
      <div className="panel document-summary document-summary-ghost">
        <span className="ghost" />
        <span className="ghost" />
      </div>
      <SheetGhost />
      <RailGhost />
    </div>
  );
}
