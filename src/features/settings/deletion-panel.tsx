import { useCallback, useState } from 'react';
import { callFailure } from '#features/shared/call-failure.ts';
import { formatMoment } from '#features/shared/format-moment.ts';
import { ReadGate } from '#features/shared/read-gate.tsx';
import { useRead } from '#features/shared/use-read.ts';
import { useServices } from '#features/shared/use-services.ts';
import {
  cancelDeletion,
  getDeletion,
  type OrganizationDeletion,
} from '#shared/contract/organization-deletion.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import '#ui/danger.css';
import { DeletionForm } from './deletion-form.tsx';

/** Deletes the organization in 14 days, or keeps it after all. */
export function DeletionPanel() {
  const { api } = useServices();
  const read = useRead(useCallback((signal: AbortSignal) => api(getDeletion, {}, { signal }), [api]));
  const [isAsked, setAsked] = useState(false);
  const say = words.settings.deletion;

  function take(now: OrganizationDeletion): void {
    setAsked(false);
    read.take(() => now);
  }

  return (
    <Section title={say.title} lead={say.lead}>
      <ReadGate read={read} loading={say.loading}>
        {({ deletes_at: deletesAt }) => {
          if (deletesAt !== null) return <DeletionAhead deletesAt={deletesAt} onKept={take} />;
          if (isAsked) return <DeletionForm onAsked={take} onCancel={() => setAsked(false)} />;
          return (
            <div className="form-actions">
              <Button look="danger" onClick={() => setAsked(true)}>
                {say.delete}
              </Button>
            </div>
          );
        }}
      </ReadGate>
    </Section>
  );
}

interface DeletionAheadProps {
  deletesAt: string;
  onKept: (now: OrganizationDeletion) => void;
}

function DeletionAhead({ deletesAt, onKept }: DeletionAheadProps) {
  const { api } = useServices();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const say = words.settings.deletion;

  async function keep(): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      onKept(await api(cancelDeletion, {}));
    } catch (error) {
      setFailure(callFailure(error, say.keepFailed));
    }
    setBusy(false);
  }

  return (
    <>
      <Banner tone="note">{say.deletesAt(formatMoment(deletesAt))}</Banner>
      {failure !== null && <Banner tone="error">{failure}</Banner>}
      <div className="form-actions">
        <Button aria-disabled={isBusy} onClick={() => void (isBusy || keep())}>
          {say.keep}
        </Button>
      </div>
    </>
  );
}
