import { useCallback } from 'react';
import { fieldNumber } from '#features/shared/field-number.ts';
import { Form } from '#features/shared/form/form.tsx';
import { useForm } from '#features/shared/form/use-form.ts';
import { ReadGate } from '#features/shared/read-gate.tsx';
import { useRead } from '#features/shared/use-read.ts';
import { useServices } from '#features/shared/use-services.ts';
import { changeLateFeeRule, getLateFeeRule, type LateFeeRule } from '#shared/contract/late-fees.ts';
import { words } from '#shared/words/words.ts';
import { ChoiceField } from '#ui/choice-field.tsx';
import { Checkbox, TextField } from '#ui/field.tsx';
import { Section } from '#ui/section.tsx';
import type { SettingsPanelProps } from '../settings-panel-props.ts';
import { AmountRows } from './amount-rows.tsx';
import { ruleFieldOf, typedRule } from './rule-body.ts';

interface RuleFormProps {
  rule: LateFeeRule;
  currency: string;
  onSaved: (rule: LateFeeRule) => void;
}

function RuleForm({ rule, currency, onSaved }: RuleFormProps) {
  const { api } = useServices();
  const say = words.lateFees;
  const form = useForm({
    schema: changeLateFeeRule.body,
    toBody: (typed) => ({ ...typedRule(typed), version: rule.version }),
    nameOf: ruleFieldOf,
    send: async (body) => api(changeLateFeeRule, { body }),
    failed: say.saveFailed,
    onDone: onSaved,
  });
  const { bind } = form;
  return (
    <Form form={form} label={say.title} submit={say.save} done={say.saved} isLong>
      <Checkbox label={say.isOn} name="is_on" defaultChecked={rule.is_on} />
      <TextField
        label={say.afterDays}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={rule.after_days}
        {...bind('after_days')}
      />
      <AmountRows amounts={rule.amounts} currency={currency} bind={bind} />
      <TextField
        optional
        label={say.rate}
        hint={say.rateHint}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={rule.annual_rate === null ? '' : fieldNumber(String(rule.annual_rate))}
        {...bind('annual_rate')}
      />
      <Checkbox label={say.repeats} name="repeats" defaultChecked={rule.repeats} />
      <ChoiceField
        label={say.mode}
        options={Object.entries(say.modes)}
        defaultValue={rule.mode}
        {...bind('mode')}
      />
      <p className="field-hint">{say.legalHint}</p>
      <p className="field-hint">{say.pastHint}</p>
    </Form>
  );
}

/** What customers are charged for paying late. */
export function LateFeesPanel({ saved }: Pick<SettingsPanelProps, 'saved'>) {
  const { api } = useServices();
  const read = useRead(useCallback((signal: AbortSignal) => api(getLateFeeRule, {}, { signal }), [api]));
  const say = words.lateFees;
  return (
    <Section title={say.title} lead={say.lead}>
      <ReadGate read={read} loading={say.loading}>
        {(rule) => (
          <RuleForm rule={rule} currency={saved.default_currency} onSaved={(now) => read.take(() => now)} />
        )}
      </ReadGate>
    </Section>
  );
}
