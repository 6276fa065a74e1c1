import { useWantedChunk } from '#features/shared/use-chunk.ts';
import { words } from '#shared/words/words.ts';

const loadLiveFigures = async () => (await import('./live-figures.tsx')).LiveFigures;

/** The chart and the receivables, loaded after the first stats. */
export function LiveFiguresSlot() {
  const { chunk, failures } = useWantedChunk(loadLiveFigures, true);
  if (chunk !== null) return <chunk.Part />;
  if (failures === 0) return <div className="live-figures-coming" />;
  return <p role="alert">{words.dashboard.live.loadFailed}</p>;
}
