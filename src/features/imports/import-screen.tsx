import { FileDrop } from '#features/shared/files/file-drop.tsx';
import { LeaveGuard } from '#features/shared/form/leave-guard.tsx';
import { NeedsServer } from '#features/shared/needs-server.tsx';
import { Page } from '#features/shared/page.tsx';
import { Step } from '#features/shared/steps/step.tsx';
import { useDirtyForm } from '#pwa/dirty-forms.ts';
import { words } from '#shared/words/words.ts';
import { ColumnsStep } from './columns-step.tsx';
import type { ImportKind } from './import-fields.ts';
import { ResultStep } from './result-step.tsx';
import { useImport } from './use-import.ts';

const parents = {
  customers: '/customers',
  invoices: '/invoices',
  items: '/items',
  prices: '/items/price-lists/$id',
} as const;

interface ImportScreenProps {
  kind: ImportKind;
  /** The price list that prices are put on. */
  listId?: string;
}

/** Imports records of a kind from a CSV file: column mapping, preview and import. */
export function ImportScreen({ kind, listId }: ImportScreenProps) {
  const entry = useImport(kind, listId);
  const { preview, failure, isBusy, isBegun, choose } = entry;
  const say = words.imports;
  useDirtyForm(isBegun);
  return (
    <Page title={say[kind].title} lead={say[kind].lead} parent={parents[kind]}>
      <LeaveGuard isDirty={isBegun} title={say.leaveTitle} confirmWords={say.leaveConfirm}>
        {say.leaveText}
      </LeaveGuard>
      {failure === null && <NeedsServer />}
      <Step number={1} title={say.file} lead={say[kind].needs} isDone={preview !== null}>
        <FileDrop
          label={say.chooseFile}
          accept=".csv,text/csv"
          isDisabled={isBegun}
          isBusy={isBusy}
          failure={preview === null ? failure : null}
          onChoose={(file) => void choose(file)}
        />
      </Step>
      <ColumnsStep entry={entry} />
      <ResultStep entry={entry} />
    </Page>
  );
}
