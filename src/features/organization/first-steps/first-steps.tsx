import { useEffect, useEffectEvent, useState, useSyncExternalStore, type ComponentType } from 'react';
import { callFailure } from '#features/shared/call-failure.ts';
import { useIsAsked, useSaved } from '#features/shared/saved/use-saved.ts';
import { useServices, useStats } from '#features/shared/use-services.ts';
import { endFirstSteps } from '#shared/contract/first-steps.ts';
import { getOrganizationSettings } from '#shared/contract/organization-settings.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { focusHeading } from '#ui/focus-heading.ts';
import { Spinner } from '#ui/spinner.tsx';
import type { SampleProps } from './sample-props.ts';
import { FirstStepsPanel } from './first-steps-panel.tsx';
import { steps, stepsDone } from './steps.ts';
import './first-steps.css';

/** Ends the steps on the server, for all admins; the user as read again has none. */
function useEnd() {
  const { api, session } = useServices();
  const [failure, setFailure] = useState<string | null>(null);

  async function end(): Promise<void> {
    setFailure(null);
    try {
      await api(endFirstSteps, {});
      await session.confirm();
    } catch (error) {
      setFailure(callFailure(error, words.firstSteps.hideFailed));
    }
  }

  return { failure, end };
}

interface FirstStepsProps {
  loadSample: () => Promise<ComponentType<SampleProps>>;
}

/** Three steps to the first invoice. They vanish once done, or when dismissed. */
export function FirstSteps({ loadSample }: FirstStepsProps) {
  const { read, copy } = useSaved('organization settings', getOrganizationSettings, {});
  const isAsked = useIsAsked(read);
  const stats = useStats();
  const figures = useSyncExternalStore(stats.subscribe, stats.getState).copy?.value;
  const { failure, end } = useEnd();
  const settings = copy?.value;
  const done = settings && figures && stepsDone(settings, figures);
  const isComplete = done?.length === steps.length;

  const vanish = useEffectEvent(() => void end());
  useEffect(() => {
    if (isComplete) vanish();
  }, [isComplete]);

  if (isComplete) return null;
  // The form begins with what the server has, as long as it can be reached.
  if (done === undefined || settings === undefined || !isAsked) {
    return (
      <div className="first-steps-coming">
        <Spinner label={words.base.loading} />
      </div>
    );
  }
  return (
    <>
      {failure !== null && <Banner tone="error">{failure}</Banner>}
      <FirstStepsPanel
        settings={settings}
        done={done}
        loadSample={loadSample}
        onSettings={read.take}
        onHide={() => void end().then(() => focusHeading())}
      />
    </>
  );
}
