import { GhostLines } from '#ui/ghost.tsx';
import './sheet.css';

/** A document that is about to come. */
export function SheetGhost() {
  return (
    <div className="panel sheet sheet-ghost" aria-hidden="true">
      <div className="sheet-head">
        <GhostLines count={3} />
        <GhostLines count={4} />
      </div>
      <GhostLines count={6} />
      <div className="sheet-foot">
        <div className="totals">
          <GhostLines count={3} />
        </div>
      </div>
    </div>
  );
}
