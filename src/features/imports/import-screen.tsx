import type { SyntheticEvent } from 'react';
import { Page } from '#features/shared/page.tsx';
import { FieldRow } from '#features/shared/form/form.tsx';
import { LeaveGuard } from '#features/shared/form/leave-guard.tsx';
import { useDirtyForm } from '#pwa/dirty-forms.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { Checkbox, TextField } from '#ui/field.tsx';
import { Panel } from '#ui/panel.tsx';
import type { ImportKind } from './import-fields.ts';
import { ImportDuplicates } from './import-duplicates.tsx';
import { ImportOutcome } from './import-outcome.tsx';
import { MappingFields } from './mapping-fields.tsx';
import { ReadingNote } from './reading-note.tsx';
import { ReplacedValues } from './replaced-values.tsx';
import type { ImportPlan } from './run-import.ts';
import { useImport } from './use-import.ts';
import './imports.css';

interface OptionsProps {
  plan: ImportPlan;
  onChange: (part: Partial<ImportPlan>) => void;
}

const decimals = [
  ['.', '1234.50'],
  [',', '1234,50'],
] as const;
const dateOrders = [
  ['ymd', '2026-12-31'],
  ['dmy', '31.12.2026'],
  ['mdy', '12/31/2026'],
] as const;

/** The option that matches; the page sends no other. */
function valueOf<Value extends string>(
  choices: readonly [readonly [Value, string], ...(readonly [Value, string])[]],
  chosen: string,
): Value {
  return (choices.find(([value]) => value === chosen) ?? choices[0])[0];
}

function Options({ plan, onChange }: OptionsProps) {
  return (
    <>
      {plan.kind !== 'customers' && (
        <FieldRow>
          <ChoiceField
            label={words.imports.numberFormat}
            value={plan.decimal}
            options={decimals}
            onChange={({ target }) => onChange({ decimal: valueOf(decimals, target.value) })}
          />
          {plan.kind === 'invoices' && (
            <ChoiceField
              label={words.imports.dateFormat}
              value={plan.date_order}
              options={dateOrders}
              onChange={({ target }) => onChange({ date_order: valueOf(dateOrders, target.value) })}
            />
          )}
        </FieldRow>
      )}
      {plan.kind === 'invoices' && (
        <Checkbox
          label={words.imports.createCustomers}
          checked={plan.create_customers}
          onChange={(event) => onChange({ create_customers: event.target.checked })}
        />
      )}
      {plan.kind === 'items' && (
        <Checkbox
          label={words.items.fields.prices_include_tax}
          checked={plan.prices_include_tax}
          onChange={(event) => onChange({ prices_include_tax: event.target.checked })}
        />
      )}
      <Checkbox
        label={words.imports.skipErrors}
        checked={plan.skip_errors}
        onChange={(event) => onChange({ skip_errors: event.target.checked })}
      />
    </>
  );
}

const targets = ['drafts', 'issued'] as const;

/** Whether invoices become drafts, or were issued in another product. */
function TargetField({ plan, onChange }: OptionsProps) {
  const { importAs, targets: names, issuedNote } = words.imports;
  return (
    <>
      <ChoiceField
        label={importAs}
        value={plan.as_issued ? 'issued' : 'drafts'}
        options={targets.map((target) => [target, names[target]])}
        onChange={({ target }) => onChange({ as_issued: target.value === 'issued' })}
      />
      {plan.as_issued && <p className="panel-lead">{issuedNote}</p>}
    </>
  );
}

const parents = {
  customers: '/customers',
  invoices: '/invoices',
  items: '/items',
  prices: '/items/price-lists/$id',
} as const;

/**
 * Import is possible after a preview without errors, or if errors are skipped. An interrupted import continues
 * where it stopped.
 */
function Buttons({ state, plan, isBusy, isBegun, start }: ReturnType<typeof useImport>) {
  const isSound = state?.isDryRun === true && (state.error_count === 0 || plan?.skip_errors === true);
  const mayStart = isSound && state.imported > 0;
  if (isBegun) {
    return (
      <div className="page-actions">
        <Button aria-disabled={isBusy} onClick={() => void start(false)}>
          {words.imports.continue}
        </Button>
      </div>
    );
  }
  return (
    <div className="page-actions">
      <Button
        look={mayStart ? 'secondary' : 'primary'}
        aria-disabled={isBusy}
        onClick={() => void start(true)}
      >
        {words.imports.preview}
      </Button>
      {mayStart && plan !== null && (
        <Button aria-disabled={isBusy} onClick={() => void start(false)}>
          {words.imports[plan.kind].import(state.imported)}
        </Button>
      )}
    </div>
  );
}

function Results({ state, plan, preview, isBusy, isBegun, tryPlan }: ReturnType<typeof useImport>) {
  if (state === null || plan === null) return null;
  const { as_issued: isIssued, skip_duplicates: areOut } = plan;
  const onFix = isBegun || !state.isDryRun ? undefined : (part: Partial<ImportPlan>) => void tryPlan(part);
  return (
    <>
      <ReplacedValues
        replacements={plan.replacements}
        columns={preview?.columns ?? []}
        isBusy={isBusy}
        onChange={onFix && ((replacements) => onFix({ replacements }))}
      />
      <ImportOutcome plan={plan} state={state} isBusy={isBusy} onFix={onFix} />
      <ImportDuplicates
        state={state}
        areOut={areOut || isIssued}
        isBusy={isBusy}
        onLeaveOut={isIssued ? undefined : (leaveOut) => void tryPlan({ skip_duplicates: leaveOut })}
      />
    </>
  );
}

const refuse = (event: SyntheticEvent) => event.preventDefault();

/** A file that was corrected and is chosen again is read again. */
function forget({ currentTarget: field }: SyntheticEvent<HTMLInputElement>): void {
  field.value = '';
}

interface ImportScreenProps {
  kind: ImportKind;
  /** The price list that prices are put on. */
  listId?: string;
}

/** Imports records of a kind from a CSV file: column mapping, preview and import. */
export function ImportScreen({ kind, listId }: ImportScreenProps) {
  const entry = useImport(kind, listId);
  const { file, preview, plan, missing, failure, isBusy, isBegun, choose, change } = entry;
  const say = words.imports;
  useDirtyForm(isBegun);
  return (
    <Page title={say[kind].title} lead={say[kind].lead} parent={parents[kind]}>
      <LeaveGuard isDirty={isBegun} title={say.leaveTitle} confirmWords={say.leaveConfirm}>
        {say.leaveText}
      </LeaveGuard>
      {failure !== null && <Banner tone="error">{failure}</Banner>}
      <Panel title={say.file}>
        <TextField
          label={say.csvFile}
          type="file"
          accept=".csv,text/csv"
          disabled={isBegun}
          // While busy it takes no other file, but keeps the focus.
          aria-disabled={isBusy}
          onClick={isBusy ? refuse : forget}
          onDrop={isBusy ? refuse : undefined}
          onChange={({ target: { files } }) => {
            const [chosen] = files ?? [];
            if (chosen !== undefined) void choose(chosen);
          }}
        />
      </Panel>
      {preview !== null && plan !== null && (
        <Panel title={say.columns} lead={say.columnsLead(preview.rows)}>
          {file !== null && <ReadingNote file={file} />}
          <fieldset className="import-plan" disabled={isBusy || isBegun}>
            {kind === 'invoices' && <TargetField plan={plan} onChange={change} />}
            <MappingFields
              plan={plan}
              columns={preview.columns}
              sample={preview.sample}
              missing={missing}
              onChange={(mapping) => change({ mapping })}
            />
            <Options plan={plan} onChange={change} />
          </fieldset>
          {isBegun && !isBusy && <p>{say.begunNote}</p>}
          <Buttons {...entry} />
          <Results {...entry} />
        </Panel>
      )}
    </Page>
  );
}
