import { Form, FieldRow } from '#features/shared/form/form.tsx';
import type { FormHandle } from '#features/shared/form/use-form.ts';
import { words } from '#shared/words/words.ts';
import { TextField } from '#ui/field.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { ItemPriceFields } from './item-price-fields.tsx';
import type { ChangeKind } from './price-change-body.ts';

interface PriceChangeFormProps {
  form: FormHandle;
  kind: ChangeKind;
  onKind: (kind: ChangeKind) => void;
  currency: string;
  today: string;
}

/** How prices change, and from when. */
export function PriceChangeForm({ form, kind, onKind, currency, today }: PriceChangeFormProps) {
  const say = words.priceChanges;
  const { bind } = form;
  return (
    <Form form={form} label={say.title} submit={say.preview} busy={say.previewing}>
      <RadioGroup
        legend={say.how}
        options={[
          ['percent', say.kinds.percent],
          ['item', say.kinds.item],
        ]}
        value={kind}
        onChoose={onKind}
      />
      {kind === 'percent' ? (
        <TextField
          label={say.percent}
          hint={say.percentHint}
          inputMode="text"
          autoComplete="off"
          {...bind('change.percent')}
        />
      ) : (
        <ItemPriceFields currency={currency} bind={bind} />
      )}
      <FieldRow>
        <TextField
          label={say.startsOn}
          hint={say.startsOnHint}
          type="date"
          defaultValue={today}
          min={today}
          {...bind('starts_on')}
        />
      </FieldRow>
    </Form>
  );
}
