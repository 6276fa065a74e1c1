import { useState } from 'react';
import { Page } from '#features/shared/page.tsx';
import { useUser } from '#features/shared/use-user.ts';
import type { User } from '#shared/contract/me.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { Sections } from '#ui/section.tsx';
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
import { ShortcutsPanel } from './shortcuts-panel.tsx';
import { ThemePanel } from './theme-panel.tsx';
import { TwoFactorPanel } from './two-factor-panel.tsx';
import './profile.css';

function SignInPanels({ user: { email, has_password: hasPassword = true } }: { user: User }) {
  return (
    <>
      {hasPassword ? <EmailPanel email={email} /> : <FixedEmailPanel email={email} />}
      {hasPassword ? <PasswordPanel email={email} /> : <FirstPasswordPanel email={email} />}
    </>
  );
}

function Profile({ user }: { user: User }) {
  const { two_factor_missing: isMissing = false, passkey_origin: passkeyOrigin = null } = user;
  // Stays where it is when it is turned on: it shows the recovery codes.
  const [isTwoFactorFirst] = useState(isMissing);
  const twoFactor = <TwoFactorPanel user={user} />;
  return (
    <Page title={words.profile.title} lead={words.profile.lead}>
      {isMissing && <Banner tone="note">{words.profile.twoFactor.required(user.organization.name)}</Banner>}
      <Sections>
        {isTwoFactorFirst && twoFactor}
        <DetailsPanel user={user} />
        <SignInPanels user={user} />
        {!isTwoFactorFirst && twoFactor}
        {passkeyOrigin !== null && canUsePasskeys() && <PasskeysPanel origin={passkeyOrigin} />}
        <LinkedAccountsPanel />
        <DevicesPanel />
        <LanguagePanel user={user} />
        <ThemePanel />
        <ShortcutsPanel />
        <MyDataPanel />
        <DeleteAccountPanel email={user.email} />
      </Sections>
    </Page>
  );
}

/** The user's own settings. */
export function ProfileScreen() {
  const user = useUser();
  return user && <Profile user={user} />;
}
