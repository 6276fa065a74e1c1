import { Link, useNavigate } from '@tanstack/react-router';
import { Repeat } from 'lucide-react';
import { useRef, useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { EmptyState } from '#features/shared/list/empty-state.tsx';
import { useForm } from '#features/shared/form/use-form.ts';
import { NeedsServer } from '#features/shared/needs-server.tsx';
import { Page } from '#features/shared/page.tsx';
import { SavedGate } from '#features/shared/saved/saved-gate.tsx';
import { useSaved } from '#features/shared/saved/use-saved.ts';
import { todayIn } from '#features/shared/today.ts';
import { useAct } from '#features/shared/use-act.ts';
import { useKeysUntilDone } from '#features/shared/use-key-of.ts';
import { useServices } from '#features/shared/use-services.ts';
import { getOrganizationSettings } from '#shared/contract/organization-settings.ts';
import {
  changePrices,
  mostChanged,
  previewPrices,
  type PriceChangeInput,
  type PricedSeries,
} from '#shared/contract/recurring-prices.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { Panel } from '#ui/panel.tsx';
import { typedChange, type ChangeKind } from './price-change-body.ts';
import { PriceChangeForm } from './price-change-form.tsx';
import { PricePreview } from './price-preview.tsx';

interface Previewed {
  readonly input: PriceChangeInput;
  readonly rows: readonly PricedSeries[];
}

interface ChangerProps {
  ids: readonly string[];
  currency: string;
  today: string;
  onSaved: (count: number) => void;
}

/** The ones that change, in the versions of the preview. */
function inputOf({ input, rows }: Previewed): PriceChangeInput {
  const series = rows
    .filter(({ outcome }) => outcome === 'changes')
    .map(({ recurring_invoice_id, version }) => ({ recurring_invoice_id, version }));
  return { ...input, series };
}

/** The form, and what it would change: nothing is shown of what has changed since it was asked for. */
function usePreview(ids: readonly string[], kind: ChangeKind, onShown: () => void) {
  const { api } = useServices();
  /** How often something was typed. */
  const inputs = useRef(0);
  const [previewed, setPreviewed] = useState<Previewed | null>(null);
  const form = useForm({
    schema: previewPrices.body,
    toBody: (typed) => ({
      series: ids.map((id) => ({ recurring_invoice_id: id })),
      starts_on: typed['starts_on'] ?? '',
      change: typedChange(kind, typed),
    }),
    send: async (input) => {
      const asked = inputs.current;
      const { items: rows } = await api(previewPrices, { body: input });
      return { asked, input, rows };
    },
    failed: words.priceChanges.previewFailed,
    onDone: ({ asked, ...answer }) => {
      if (asked !== inputs.current) return;
      setPreviewed(answer);
      onShown();
    },
  });

  function onInput(event: Parameters<typeof form.onInput>[0]): void {
    inputs.current += 1;
    setPreviewed(null);
    form.onInput(event);
  }

  // What was previewed isn't saved yet.
  const isDirty = form.isDirty || previewed !== null;
  return { form: { ...form, onInput, isDirty }, previewed, drop: () => setPreviewed(null) };
}

function PriceChanger({ ids, currency, today, onSaved }: ChangerProps) {
  const { api } = useServices();
  const say = words.priceChanges;
  const [kind, setKind] = useState<ChangeKind>('percent');
  const { isBusy, failure, act, forget } = useAct(say.saveFailed);
  const { form, previewed, drop } = usePreview(ids, kind, forget);
  const withKey = useKeysUntilDone();

  async function save(shown: Previewed): Promise<void> {
    const body = inputOf(shown);
    try {
      await withKey(JSON.stringify(body), async (key) =>
        api(changePrices, { body }, { headers: { 'idempotency-key': key } }),
      );
    } catch (error) {
      // It isn't what would happen any more.
      if (error instanceof ApiError && error.kind === 'refused') drop();
      throw error;
    }
    onSaved(body.series.length);
  }

  return (
    <>
      <Panel title={say.how}>
        <PriceChangeForm form={form} kind={kind} onKind={setKind} currency={currency} today={today} />
      </Panel>
      {previewed !== null && (
        <PricePreview
          rows={previewed.rows}
          isBusy={isBusy}
          onSave={() => void act(async () => save(previewed))}
        />
      )}
      {failure !== null && <Banner tone="error">{failure}</Banner>}
    </>
  );
}

/** The way to the list, for an address that names none. */
function NoneSelected() {
  const say = words.priceChanges;
  const back = (
    <Link className="button" to="/invoices/recurring">
      {words.recurring.all}
    </Link>
  );
  return (
    <Page title={say.title} parent="/invoices/recurring">
      <EmptyState icon={<Repeat />} title={say.pickNone} action={back}>
        {say.pickFirst}
      </EmptyState>
    </Page>
  );
}

/** Changes the prices of recurring invoices from a day on, after a preview. */
export function PriceChangeScreen({ ids }: { ids: readonly string[] }) {
  const say = words.priceChanges;
  const navigate = useNavigate();
  const [saved, setSaved] = useState<number | null>(null);
  const { read, ...state } = useSaved('organization settings', getOrganizationSettings, {});
  const fault = ids.length > mostChanged ? say.tooMany(mostChanged) : null;

  function done(count: number): void {
    const [id = ''] = ids;
    if (ids.length > 1) setSaved(count);
    else void navigate({ to: '/invoices/recurring/$id', params: { id }, replace: true, ignoreBlocker: true });
  }

  if (ids.length === 0) return <NoneSelected />;
  return (
    <Page title={say.title} lead={say.lead(ids.length)} parent="/invoices/recurring">
      <NeedsServer />
      {fault !== null && <p>{fault}</p>}
      {saved !== null && <Banner tone="success">{say.saved(saved)}</Banner>}
      {fault === null && saved === null && (
        <SavedGate state={state} onRetry={() => void read.load()} loading={words.base.loading} missing={null}>
          {({ timezone, default_currency: currency }) => (
            <PriceChanger ids={ids} currency={currency} today={todayIn(timezone)} onSaved={done} />
          )}
        </SavedGate>
      )}
    </Page>
  );
}
