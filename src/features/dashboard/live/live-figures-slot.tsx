import { useWantedChunk } from '#features/shared/use-chunk.ts';
import type { DashboardStats } from '#shared/contract/dashboard.ts';
import { words } from '#shared/words/words.ts';

const loadLiveFigures = async () => (await import('./live-figures.tsx')).LiveFigures;
const loadToDo = async () => (await import('./live-figures.tsx')).ToDo;

/** The chart and the receivables, loaded after the first stats; none before the first invoice or payment. */
export function LiveFiguresSlot({ stats }: { stats: DashboardStats | undefined }) {
  const isNew = stats?.total_invoices === 0 && stats.total_revenue === 0;
  const { chunk, failures } = useWantedChunk(loadLiveFigures, !isNew);
  if (isNew) return null;
  if (chunk !== null) return <chunk.Part />;
  if (failures === 0) return <div className="live-figures-coming" />;
  return <p role="alert">{words.dashboard.live.loadFailed}</p>;
}

/** What waits to be done, near the top: its room is there from the start. */
export function ToDoSlot() {
  const { chunk, failures } = useWantedChunk(loadToDo, true);
  return (
    <section aria-labelledby="to-do">
      <h2 id="to-do">{words.dashboard.live.toDo}</h2>
      <div className="to-do">
        {chunk !== null && <chunk.Part />}
        {/* Announced below, by the figures of the same chunk. */}
        {chunk === null && failures > 0 && <p>{words.dashboard.live.loadFailed}</p>}
      </div>
    </section>
  );
}
