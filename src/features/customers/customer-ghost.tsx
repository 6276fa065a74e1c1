import { GhostLines } from '#ui/ghost.tsx';
import { ComingBalance } from './customer-balance.tsx';
import './customer.css';

/** The page of a customer that is about to come. */
export function CustomerGhost() {
  return (
    <>
      <ComingBalance />
      <div className="customer" aria-hidden="true">
        <div className="panel">
          <GhostLines count={6} />
        </div>
        <div className="panel">
          <GhostLines count={8} />
        </div>
      </div>
    </>
  );
}
