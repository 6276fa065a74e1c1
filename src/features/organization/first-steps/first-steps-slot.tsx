import type { ComponentType } from 'react';
import { useWantedChunk } from '#features/shared/use-chunk.ts';
import { useUser } from '#features/shared/use-user.ts';
import { loadWords } from '#shared/words/words.ts';
import type { SampleProps } from './sample-props.ts';

const loadFirstSteps = async () => {
  const [{ FirstSteps }] = await Promise.all([import('./first-steps.tsx'), loadWords('areas', 'paper')]);
  return FirstSteps;
};

interface FirstStepsSlotProps {
  /** Must be stable. */
  loadSample: () => Promise<ComponentType<SampleProps>>;
}

/** The place of a new organization's first steps; nothing for all others. Their code is loaded on its own. */
export function FirstStepsSlot({ loadSample }: FirstStepsSlotProps) {
  const user = useUser();
  return user?.organization.first_steps === true && <FirstStepsPlace loadSample={loadSample} />;
}

function FirstStepsPlace({ loadSample }: FirstStepsSlotProps) {
  const { chunk, failures } = useWantedChunk(loadFirstSteps, true);
  if (chunk !== null) return <chunk.Part loadSample={loadSample} />;
  // It keeps what is below out of view, so that nothing moves when the steps come.
  return failures === 0 && <div className="first-steps-coming" />;
}
