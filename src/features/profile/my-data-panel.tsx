import { useState } from 'react';
import { callFailure } from '#features/shared/call-failure.ts';
import { useServices } from '#features/shared/use-services.ts';
import { getMyData } from '#shared/contract/my-data.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Panel } from '#ui/panel.tsx';
import { downloadText } from './download-text.ts';

/** All that the server holds about a person, as a file to take along. */
export function MyDataPanel() {
  const { api } = useServices();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function download(): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      const data = await api(getMyData, {});
      const day = data.exported_at.slice(0, 10);
      downloadText(`billhook-my-data-${day}.json`, `${JSON.stringify(data, null, 2)}\n`, 'application/json');
    } catch (error) {
      setFailure(callFailure(error, 'Your data could not be fetched.'));
    }
    setBusy(false);
  }

  return (
    <Panel
      title="Your data"
      lead="Your profile, where you signed in, linked accounts, mails to you, and what the audit log says of you."
    >
      {failure !== null && <Banner tone="error">{failure}</Banner>}
      <div className="form-actions">
        <Button look="secondary" aria-disabled={isBusy} onClick={() => void (isBusy || download())}>
          {isBusy ? 'Fetching…' : 'Download my data'}
        </Button>
      </div>
    </Panel>
  );
}
