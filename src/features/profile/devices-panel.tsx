import { useCallback, useState } from 'react';
import { callFailure } from '#features/shared/call-failure.ts';
import { formatMoment } from '#features/shared/format-moment.ts';
import { ReadGate } from '#features/shared/read-gate.tsx';
import { useRead } from '#features/shared/use-read.ts';
import { useServices } from '#features/shared/use-services.ts';
import { listSessions, revokeOtherSessions, revokeSession, type Session } from '#shared/contract/sessions.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { handFocusOn } from '#ui/hand-focus-on.ts';
import { Section } from '#ui/section.tsx';
import { describeDevice } from './describe-device.ts';

interface DeviceProps {
  session: Session;
  isBusy: boolean;
  onRevoke: () => void;
}

function Device({ session, isBusy, onRevoke }: DeviceProps) {
  const say = words.profile.devices;
  const device = describeDevice(session.user_agent);
  const lastUsed = formatMoment(session.last_used_at);
  const signedIn = formatMoment(session.created_at);
  return (
    <li>
      <div>
        <p className="device-name">{device}</p>
        <p className="device-facts">{session.current ? say.current(signedIn) : say.other(lastUsed)}</p>
      </div>
      {!session.current && (
        <Button
          look="secondary"
          aria-label={say.signOutOne(device, lastUsed)}
          aria-disabled={isBusy}
          onClick={onRevoke}
        >
          {say.signOut}
        </Button>
      )}
    </li>
  );
}

/** How many are listed at first. */
const few = 5;

/** The user's devices, each with a way to sign it out. */
export function DevicesPanel() {
  const { api } = useServices();
  const read = useRead(useCallback((signal) => api(listSessions, {}, { signal }), [api]));
  const [isBusy, setBusy] = useState(false);
  const [showsAll, setShowsAll] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function end(call: () => Promise<unknown>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      await call();
    } catch (error) {
      setFailure(callFailure(error, words.profile.devices.failed));
    }
    setBusy(false);
    read.reload();
  }

  return (
    <Section title={words.profile.devices.title} lead={words.profile.devices.lead}>
      {failure !== null && <Banner tone="error">{failure}</Banner>}
      <ReadGate read={read} loading={words.profile.devices.loading}>
        {({ items }) => (
          <>
            <ul className="devices" aria-label={words.profile.devices.title}>
              {(showsAll ? items : items.slice(0, few)).map((session) => (
                <Device
                  key={session.id}
                  session={session}
                  isBusy={isBusy}
                  onRevoke={() => void end(() => api(revokeSession, { params: { id: session.id } }))}
                />
              ))}
            </ul>
            {items.length > 1 && (
              <div className="form-actions">
                {items.length > few && !showsAll && (
                  <div ref={handFocusOn}>
                    <Button look="secondary" onClick={() => setShowsAll(true)}>
                      {words.profile.devices.showAll(items.length)}
                    </Button>
                  </div>
                )}
                <Button
                  look="secondary"
                  aria-disabled={isBusy}
                  onClick={() => void end(() => api(revokeOtherSessions, {}))}
                >
                  {words.profile.devices.signOutOthers}
                </Button>
              </div>
            )}
          </>
        )}
      </ReadGate>
    </Section>
  );
}
