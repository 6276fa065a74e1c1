import { Page } from '#features/shared/page.tsx';
import { useUser } from '#features/shared/use-user.ts';
import { words } from '#shared/words/words.ts';
import { DeleteAccountPanel } from './delete-account-panel.tsx';
import { DetailsPanel } from './details-panel.tsx';
import { DevicesPanel } from './devices-panel.tsx';
import { EmailPanel } from './email-panel.tsx';
import { FixedEmailPanel } from './fixed-email-panel.tsx';
import { FirstPasswordPanel } from './first-password-panel.tsx';
import { LanguagePanel } from './language-panel.tsx';
import { LinkedAccountsPanel } from './linked-accounts-panel.tsx';
import { MyDataPanel } from './my-data-panel.tsx';
import { canUsePasskeys } from '#features/shared/passkeys/ask-device.ts';
import { PasskeysPanel } from './passkeys-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { ThemePanel } from './theme-panel.tsx';
import { TwoFactorPanel } from './two-factor-panel.tsx';
import './profile.css';

/** The user's own settings. */
export function ProfileScreen() {
  const user = useUser();
  if (user === null) return null;
  const hasPassword = user.has_password ?? true;
  const passkeyOrigin = user.passkey_origin ?? null;
  return (
    <Page title={words.profile.title} lead={words.profile.lead}>
      <div className="profile-panels">
        <div className="profile-column">
          <DetailsPanel user={user} />
          {hasPassword ? <EmailPanel email={user.email} /> : <FixedEmailPanel email={user.email} />}
          {hasPassword ? <PasswordPanel email={user.email} /> : <FirstPasswordPanel email={user.email} />}
          <LanguagePanel user={user} />
          <ThemePanel />
        </div>
        <div className="profile-column">
          <TwoFactorPanel
            isOn={user.two_factor_enabled ?? false}
            hasPassword={hasPassword}
            offAt={user.two_factor_off_at ?? null}
          />
          {passkeyOrigin !== null && canUsePasskeys() && <PasskeysPanel origin={passkeyOrigin} />}
          <LinkedAccountsPanel />
          <DevicesPanel />
          <MyDataPanel />
          <DeleteAccountPanel email={user.email} />
        </div>
      </div>
    </Page>
  );
}
