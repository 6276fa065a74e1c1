import { Page } from '#features/shared/page.tsx';
import { useUser } from '#features/shared/use-user.ts';
import { DetailsPanel } from './details-panel.tsx';
import { DevicesPanel } from './devices-panel.tsx';
import { EmailPanel } from './email-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { TwoFactorPanel } from './two-factor-panel.tsx';
import './profile.css';

/** Everything that people may change about themselves. */
export function ProfileScreen() {
  const user = useUser();
  if (user === null) return null;
  return (
    <Page title="Your Profile" lead="Your name, and how you sign in.">
      <div className="profile-panels">
        <div className="profile-column">
          <DetailsPanel user={user} />
          <EmailPanel email={user.email} />
          <PasswordPanel email={user.email} />
        </div>
        <div className="profile-column">
          <TwoFactorPanel isOn={user.two_factor_enabled ?? false} />
          <DevicesPanel />
        </div>
      </div>
    </Page>
  );
}
