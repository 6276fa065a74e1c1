import { useRef, useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { callFailure } from '#features/shared/call-failure.ts';
import { newId } from '#features/shared/new-id.ts';
import { priceListRead } from '#features/shared/price-lists/price-list-read.ts';
import { useSaved } from '#features/shared/saved/use-saved.ts';
import type { Services } from '#features/shared/services.ts';
import { useServices } from '#features/shared/use-services.ts';
import type { CallOutput } from '#shared/contract/endpoint.ts';
import { previewImport } from '#shared/contract/imports.ts';
import { getOrganizationSettings } from '#shared/contract/organization-settings.ts';
import { words } from '#shared/words/words.ts';
import { guessReading } from './guess-reading.ts';
import { missingFields, type ImportField, type ImportKind } from './import-fields.ts';
import { readText, type ReadText } from '#features/shared/files/read-text.ts';
import { runImport, type ImportPlan, type ImportState } from './run-import.ts';

type Preview = CallOutput<typeof previewImport>;

const usualPlan = {
  replacements: [],
  skip_errors: false,
  skip_duplicates: false,
  create_customers: false,
  as_issued: false,
  prices_include_tax: false,
} as const;

/** Runs one task at a time and holds the last error. */
function useOneWork() {
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function run(work: () => Promise<void>, failed = words.imports.checkFailed): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(callFailure(error, failed));
    }
    setBusy(false);
  }

  return { run, isBusy, failure };
}

interface Chosen extends Pick<ImportPlan, 'kind' | 'list_id' | 'csv'> {
  /** Of the organization, if it is known. */
  readonly country: string | undefined;
}

/** The plan that the file suggests. */
function planFor({ sample, mapping }: Preview, { kind, list_id, csv, country }: Chosen): ImportPlan {
  const guess = guessReading({ sample, csv, country });
  const reading = { ...guess, as_issued: kind === 'invoices' && isHistory(mapping) };
  return { ...usualPlan, ...reading, key: newId(), kind, list_id, csv, mapping };
}

/** True if the columns tell what became of issued invoices. */
function isHistory(mapping: Preview['mapping']): boolean {
  const isMapped = (field: string) => mapping[field] !== undefined;
  const isNumbered = ['reference', 'issue_date'].every(isMapped);
  return isNumbered && ['paid', 'amount_due', 'paid_date', 'status'].some(isMapped);
}

/** Of the organization, if it is known. */
function useCountry(): string | undefined {
  const { copy } = useSaved('organization settings', getOrganizationSettings, {});
  return copy?.value.address.country ?? undefined;
}

/** Fields that had no column when a preview was asked for. */
function useMissing() {
  const [missing, setMissing] = useState<readonly ImportField[]>([]);

  /** True if a plan lacks any. Null: there is no plan yet. */
  function noteMissing(plan: ImportPlan | null): boolean {
    const lacking = plan === null ? [] : missingFields(plan);
    setMissing(lacking);
    return lacking.length > 0;
  }

  return { missing, noteMissing };
}

/** The plan to preview: what is chosen while a preview is made is previewed after it. */
function useWanted() {
  const newest = useRef<ImportPlan | null>(null);

  function note(plan: ImportPlan | null): void {
    newest.current = plan;
  }

  async function preview(make: (plan: ImportPlan) => Promise<void>): Promise<void> {
    let made: ImportPlan | null = null;
    while (newest.current !== null && newest.current !== made) {
      made = newest.current;
      await make(made);
    }
  }

  return { note, preview };
}

interface Beginning {
  /** Part of it may be imported already. Only the same plan can continue; another would import it again. */
  readonly isBegun: boolean;
  readonly setBegun: (isBegun: boolean) => void;
  readonly onProgress: (state: ImportState) => void;
}

/** Imports for good. Rejects with `ApiError`; it isn't begun if the server refused before anything was imported. */
async function bringIn(services: Services, plan: ImportPlan, beginning: Beginning): Promise<void> {
  const { isBegun, setBegun, onProgress } = beginning;
  let mayBeIn = isBegun;
  const onPart = (next: ImportState) => {
    mayBeIn = true;
    onProgress(next);
  };
  setBegun(true);
  try {
    await runImport(services.api, plan, { isDryRun: false, onProgress: onPart });
    // Its page begins with what is saved.
    if (plan.kind === 'prices') await priceListRead(services, plan.list_id).load();
    setBegun(false);
  } catch (error) {
    const isRefusal = error instanceof ApiError && error.kind === 'refused' && error.status < 500;
    if (isRefusal && !mayBeIn) setBegun(false);
    throw error;
  }
}

/** The state of an import: file, mapping, preview, import. `list_id`: of prices. */
export function useImport(kind: ImportKind, list_id = '') {
  const services = useServices();
  const { api } = services;
  const country = useCountry();
  const [preview, setPreview] = useState<Preview | null>(null);
  const [file, setFile] = useState<ReadText | null>(null);
  const [plan, setPlan] = useState<ImportPlan | null>(null);
  const [state, setState] = useState<ImportState | null>(null);
  const { missing, noteMissing } = useMissing();
  const { run, isBusy, failure } = useOneWork();
  const [isBegun, setBegun] = useState(false);
  const wanted = useWanted();

  const choose = (chosen: File) =>
    run(async () => {
      setPreview(null);
      setState(null);
      noteMissing(null);
      const read = readText(new Uint8Array(await chosen.arrayBuffer()));
      const { text: csv } = read;
      const found = await api(previewImport, { body: { csv, kind } });
      setFile(read);
      setPreview(found);
      setPlan(planFor(found, { kind, list_id, csv, country }));
    });

  /** A changed plan needs a new preview. If one is shown, the new one is made at once, and replaces it. */
  const change = (part: Partial<ImportPlan>) => {
    if (plan === null) return;
    const other = { ...plan, ...part, key: newId() };
    setPlan(other);
    const isPreviewed = state?.isDryRun === true && missingFields(other).length === 0;
    wanted.note(isPreviewed ? other : null);
    if (!isPreviewed) setState(null);
    else
      void run(async () => {
        await wanted
          .preview(async (one) => runImport(api, one, { isDryRun: true, onProgress }))
          .catch((error: unknown) => {
            setState(null);
            throw error;
          });
      });
  };

  // The preview returns the rows with errors; the import that follows skips the same ones.
  const onProgress = (next: ImportState) =>
    setState((last) => (next.isDryRun ? next : { ...next, error_file: last?.error_file ?? null }));

  async function start(isDryRun: boolean): Promise<void> {
    if (plan === null || noteMissing(plan)) return;
    if (isDryRun) return run(async () => runImport(api, plan, { isDryRun, onProgress }));
    // Only what the preview found is left out, and the same if it goes on.
    const whole = isBegun ? plan : { ...plan, skip_errors: (state?.error_count ?? 0) > 0 };
    setPlan(whole);
    return run(async () => bringIn(services, whole, { isBegun, setBegun, onProgress }), words.imports.failed);
  }

  return { file, preview, plan, state, missing, failure, isBusy, isBegun, choose, change, start };
}
