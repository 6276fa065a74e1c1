import { useCallback, useState } from 'react';
import { callFailure } from '#features/shared/call-failure.ts';
import { formatMoment } from '#features/shared/format-moment.ts';
import { ReadGate } from '#features/shared/read-gate.tsx';
import { useRead } from '#features/shared/use-read.ts';
import { useServices } from '#features/shared/use-services.ts';
import { listSessions, revokeOtherSessions, revokeSession, type Session } from '#shared/contract/sessions.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Panel } from '#ui/panel.tsx';
import { describeDevice } from './describe-device.ts';

interface DeviceProps {
  session: Session;
  isBusy: boolean;
  onRevoke: () => void;
}

function Device({ session, isBusy, onRevoke }: DeviceProps) {
  const device = describeDevice(session.user_agent);
  return (
    <li>
      <div>
        <p className="device-name">{device}</p>
        <p className="device-facts">
          {session.current ? 'This device' : `Last used ${formatMoment(session.last_used_at)}`} · signed in{' '}
          {formatMoment(session.created_at)}
        </p>
      </div>
      {!session.current && (
        <Button
          look="secondary"
          aria-label={`Sign out ${device}, last used ${formatMoment(session.last_used_at)}`}
          aria-disabled={isBusy}
          onClick={onRevoke}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

/** Where one is signed in, and the way to end that from here. */
export function DevicesPanel() {
  const { api } = useServices();
  const read = useRead(useCallback((signal) => api(listSessions, {}, { signal }), [api]));
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function end(call: () => Promise<unknown>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      await call();
    } catch (error) {
      setFailure(callFailure(error, 'The device could not be signed out.'));
    }
    setBusy(false);
    read.reload();
  }

  return (
    <Panel title="Signed-in devices" lead="Sign out what you do not know, then change your password.">
      {failure !== null && <Banner tone="error">{failure}</Banner>}
      <ReadGate read={read} loading="Loading your devices…">
        {({ items }) => (
          <>
            <ul className="devices" aria-label="Signed-in devices">
              {items.map((session) => (
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
                <Button
                  look="secondary"
                  aria-disabled={isBusy}
                  onClick={() => void end(() => api(revokeOtherSessions, {}))}
                >
                  Sign out everywhere else
                </Button>
              </div>
            )}
          </>
        )}
      </ReadGate>
    </Panel>
  );
}
