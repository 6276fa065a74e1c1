import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';
import { IosSteps } from './ios-steps.tsx';
import { useInstallCard } from './use-install-card.ts';
import '#ui/panel.css';
import './install.css';

/** Offers to install the app once it has proved useful. Never shown again after dismissal. */
export function InstallCard({ isWorking }: { isWorking: boolean }) {
  const { way, dismiss } = useInstallCard(isWorking);
  if (way.kind === 'none') return null;
  return (
    <section className="panel install-card" aria-labelledby="install-card">
      <h2 id="install-card">{words.install.title}</h2>
      <p>{words.install.text}</p>
      {way.kind === 'steps' && <IosSteps />}
      <div className="install-actions">
        {way.kind === 'browser' && <Button onClick={() => void way.ask()}>{words.install.install}</Button>}
        <Button look="secondary" onClick={dismiss}>
          {way.kind === 'browser' ? words.install.notNow : words.install.done}
        </Button>
      </div>
    </section>
  );
}
