import type { ReactNode } from 'react';
import { canUsePasskeys } from '#features/shared/passkeys/ask-device.ts';
import type { User } from '#shared/contract/me.ts';
import { words } from '#shared/words/words.ts';
import { DeleteAccountPanel } from './delete-account-panel.tsx';
import { DetailsPanel } from './details-panel.tsx';
import { DevicesPanel } from './devices-panel.tsx';
import { EmailPanel } from './email-panel.tsx';
import { FirstPasswordPanel } from './first-password-panel.tsx';
import { FixedEmailPanel } from './fixed-email-panel.tsx';
import { LanguagePanel } from './language-panel.tsx';
import { LinkedAccountsPanel } from './linked-accounts-panel.tsx';
import { MyDataPanel } from './my-data-panel.tsx';
import { PasskeysPanel } from './passkeys-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { ShortcutsPanel } from './shortcuts-panel.tsx';
import { ThemePanel } from './theme-panel.tsx';
import { TwoFactorPanel } from './two-factor-panel.tsx';

export interface ProfilePart {
  /** Its hash. */
  readonly name: string;
  readonly title: string;
  readonly brief: string;
  readonly panels: ReactNode;
}

function signInPart({ email, has_password: hasPassword = true }: User): ProfilePart {
  return {
    name: 'sign-in',
    title: words.profile.parts.signIn,
    brief: email,
    panels: (
      <>
        {hasPassword ? <EmailPanel email={email} /> : <FixedEmailPanel email={email} />}
        {hasPassword ? <PasswordPanel email={email} /> : <FirstPasswordPanel email={email} />}
        <LinkedAccountsPanel />
      </>
    ),
  };
}

function securityPart(user: User): ProfilePart {
  const { two_factor_enabled: isOn = false, passkey_origin: passkeyOrigin = null } = user;
  const { security, twoFactorOn, twoFactorOff } = words.profile.parts;
  return {
    name: 'security',
    title: security,
    brief: isOn ? twoFactorOn : twoFactorOff,
    panels: (
      <>
        <TwoFactorPanel user={user} />
        {passkeyOrigin !== null && canUsePasskeys() && <PasskeysPanel origin={passkeyOrigin} />}
        <DevicesPanel />
      </>
    ),
  };
}

/** The parts of the profile in their order. */
export function partsOf(user: User, isSecurityFirst: boolean): readonly ProfilePart[] {
  const { details, parts } = words.profile;
  const security = securityPart(user);
  return [
    ...(isSecurityFirst ? [security] : []),
    {
      name: 'details',
      title: details.title,
      brief: `${user.first_name} ${user.last_name}`,
      panels: <DetailsPanel user={user} />,
    },
    signInPart(user),
    ...(isSecurityFirst ? [] : [security]),
    {
      name: 'theme',
      title: parts.theme,
      brief: parts.themeBrief,
      panels: (
        <>
          <LanguagePanel user={user} />
          <ThemePanel />
          <ShortcutsPanel />
        </>
      ),
    },
    {
      name: 'account',
      title: parts.account,
      brief: parts.accountBrief,
      panels: (
        <>
          <MyDataPanel />
          <DeleteAccountPanel email={user.email} />
        </>
      ),
    },
  ];
}
