import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
  type SyntheticEvent,
} from 'react';
import type { FieldError } from '#api/api-error.ts';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { readForm } from './read-form.ts';
import { RegionFields } from './region-fields.tsx';
import {
  detailErrors,
  toOrganizationValues,
  type RegisterValues,
  type RequiredField,
} from './register-values.ts';
import { usePreselection } from './use-preselection.ts';
import type { Region } from './use-region.ts';

interface OrganizationStepProps {
  values: RegisterValues;
  region: Region;
  /** The user has been on step 2: everything stays as it was left. */
  isReopened: boolean;
  /** Field errors of the server's last refusal. */
  refused: readonly FieldError[];
  onChange: (part: Partial<RegisterValues>) => void;
  onContinue: () => void;
}

const never = () => () => undefined;

/** False in the prerendered page, whose form can't be submitted without the script. */
function useIsAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Step 1: user and organization. Continue needs the four required fields (spec.md section 5). */
export function OrganizationStep(props: OrganizationStepProps) {
  const { values, region, isReopened, refused, onChange, onContinue } = props;
  const form = useRef<HTMLFormElement>(null);
  const [isChecked, setChecked] = useState(false);
  const isAlive = useIsAlive();
  const errors = detailErrors(values);

  function take(): void {
    onChange(toOrganizationValues(readForm(form.current)));
  }

  const noteChoice = usePreselection(form, isReopened ? null : region, take);

  // The form may have been filled in before hydration.
  const takeEarly = useEffectEvent(take);
  useEffect(() => takeEarly(), []);

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    setChecked(true);
    if (Object.keys(errors).length === 0) onContinue();
  }

  function bind(name: RequiredField | 'phone') {
    const own = isChecked && name !== 'phone' ? errors[name] : undefined;
    const error = own ?? refused.find((field) => field.path === name)?.message;
    return { name, error, defaultValue: values[name] };
  }

  return (
    <form
      ref={form}
      onInput={({ target }) => {
        if (target instanceof HTMLSelectElement) noteChoice(target.name);
        take();
      }}
      className="auth-form"
      method="post"
      noValidate
      onSubmit={submit}
      aria-label={words.registration.stepOne}
    >
      <div className="auth-pair">
        <TextField label={words.base.firstName} autoComplete="given-name" required {...bind('first_name')} />
        <TextField label={words.base.lastName} autoComplete="family-name" required {...bind('last_name')} />
      </div>
      <TextField label={words.base.email} type="email" autoComplete="email" required {...bind('email')} />
      <TextField
        label={words.base.organizationName}
        autoComplete="organization"
        required
        {...bind('organization_name')}
      />
      <TextField label={words.base.phone} optional type="tel" autoComplete="tel" {...bind('phone')} />
      <RegionFields values={values} region={region} />
      <Button type="submit" wide disabled={!isAlive}>
        {words.registration.continue}
      </Button>
    </form>
  );
}
