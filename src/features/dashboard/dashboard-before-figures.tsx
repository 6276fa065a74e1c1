import { FiguresState } from './figures-state.tsx';
import { StatCards } from './stat-cards.tsx';
import { WelcomeHead } from './welcome-head.tsx';

const asking = { copy: null, underWay: true, failure: null, failures: 0 };

/** The top of the dashboard before data has loaded; prerendered into the app's page. */
export function DashboardBeforeFigures() {
  return (
    <div className="dashboard">
      <WelcomeHead greeting="" organization="" rights="">
        <FiguresState state={asking} onAsk={() => undefined} />
      </WelcomeHead>
      <div className="first-steps-coming" hidden />
      <StatCards stats={undefined} isMissing={false} currency="USD" />
    </div>
  );
}
