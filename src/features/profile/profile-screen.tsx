import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Page } from '#features/shared/page.tsx';
import { useIsPhone } from '#features/shared/use-is-phone.ts';
import { useUser } from '#features/shared/use-user.ts';
import type { User } from '#shared/contract/me.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { focusHeading } from '#ui/focus-heading.ts';
import { Sections } from '#ui/section.tsx';
import { PartLinks } from './part-links.tsx';
import { partsOf } from './profile-parts.tsx';
import './profile.css';

/** As between screens, though the path stays. */
function useFocusOnTurn(shown: string | undefined): void {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current !== shown) focusHeading();
    before.current = shown;
  }, [shown]);
}

function Profile({ user }: { user: User }) {
  const { two_factor_missing: isMissing = false } = user;
  const say = words.profile;
  const isPhone = useIsPhone();
  const hash = useLocation({ select: (location) => location.hash });
  // Stays where it is when two-factor authentication is turned on: it shows the recovery codes.
  const [isSecurityFirst] = useState(isMissing);
  const parts = partsOf(user, isSecurityFirst);
  const shown = isPhone ? parts.find(({ name }) => name === hash) : undefined;
  useFocusOnTurn(shown?.name);
  return (
    <Page
      title={shown?.title ?? say.title}
      {...(shown === undefined ? { lead: say.lead } : { parent: '/profile' })}
    >
      {isMissing && <Banner tone="note">{say.twoFactor.required(user.organization.name)}</Banner>}
      {isPhone && shown === undefined && <PartLinks parts={parts} />}
      <Sections>
        {/* What was typed stays in those that a phone doesn't show. */}
        {parts.map(({ name, panels }) => (
          <div key={name} id={name} className="profile-part" hidden={isPhone && name !== shown?.name}>
            <Sections>{panels}</Sections>
          </div>
        ))}
      </Sections>
    </Page>
  );
}

/** The user's own settings: on a phone a list that leads to them, elsewhere one screen. */
export function ProfileScreen() {
  const user = useUser();
  return user && <Profile user={user} />;
}
