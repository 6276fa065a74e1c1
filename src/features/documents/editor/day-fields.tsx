import type { FieldError } from '#api/api-error.ts';
import { useOrganizationDay } from '#features/shared/settings/use-organization-day.ts';
import { words } from '#shared/words/words.ts';
import { TextField } from '#ui/field.tsx';
import { useCustomer } from '../use-customer.ts';
import { useIssueDays } from '../use-issue-days.ts';
import type { Draft } from './draft.ts';

interface DayFieldProps {
  draft: Draft;
  problems: readonly FieldError[];
  onChange: (part: Partial<Draft>) => void;
}

interface NamedDayProps {
  label: string;
  name: 'issue_date' | 'due_date' | 'expiry_date';
  field: DayFieldProps;
  /** The day it gets when issued, if none is chosen; empty if none, null if not yet known. */
  usual: string | null;
  /** Where that day comes from. */
  reason?: string;
}

/**
 * A date, filled in with the one that the document would get if issued today. As long as nobody chooses another, none
 * is saved: a draft that is issued next week has next week's dates.
 */
function DayField({ label, name, field: { draft, problems, onChange }, usual, reason }: NamedDayProps) {
  const chosen = draft[name];
  return (
    <TextField
      label={label}
      optional={chosen === '' && usual === ''}
      type="date"
      min="1900-01-01"
      max="2199-12-31"
      name={name}
      value={chosen || (usual ?? '')}
      hint={chosen === '' ? reason : undefined}
      error={problems.find(({ path }) => path === name)?.message}
      onChange={({ target }) => {
        // Half a date also has the value ''.
        if (!target.validity.badInput) onChange({ [name]: target.value });
      }}
    />
  );
}

/** The issue date: today in the organization's timezone. */
export function IssueDayField(field: DayFieldProps) {
  const day = useOrganizationDay();
  const label = words.editor.issueDate[field.draft.document_type];
  return <DayField label={label} name="issue_date" field={field} usual={day?.today ?? null} />;
}

/** What it has if nobody chooses a due date or a last day. */
const undecided = ({ document_type, issue_date: issued }: Draft) => ({
  document_type,
  issue_date: issued || null,
  due_date: null,
  expiry_date: null,
});

/** The due date by the payment terms, the customer's own before the organization's. */
export function DueDayField(field: DayFieldProps) {
  const { draft } = field;
  const found = useIssueDays(undecided(draft), useCustomer(draft.customer?.id));
  return (
    <DayField
      label={words.editor.dueDate}
      name="due_date"
      field={field}
      usual={found && found.days.due_date}
      // Takes its room before it is known.
      reason={found ? words.editor.byPaymentTerms(found.paymentTerms) : '\u00a0'}
    />
  );
}

/** The last day of an estimate, if the organization's have one. */
export function LastDayField(field: DayFieldProps) {
  const found = useIssueDays(undecided(field.draft), undefined);
  const usual = found && (found.days.expiry_date ?? '');
  return <DayField label={words.editor.validUntil} name="expiry_date" field={field} usual={usual} />;
}
