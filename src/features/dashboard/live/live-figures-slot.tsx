import { useWantedChunk } from '#features/shared/use-chunk.ts';
import { words } from '#shared/words/words.ts';

const loadLiveFigures = async () => (await import('./live-figures.tsx')).LiveFigures;
const loadToDo = async () => (await import('./live-figures.tsx')).ToDo;

/** The chart and the receivables, loaded after the first stats. */
export function LiveFiguresSlot() {
  const { chunk, failures } = useWantedChunk(loadLiveFigures, true);
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
