import type { Registration } from '#shared/contract/registration.ts';
import { everyCurrency, type EveryCurrency } from '#shared/currencies.ts';
import { defaultCurrency } from '#shared/default-currency.ts';
import { defaultTimezone } from '#shared/timezones.ts';
import { words } from '#shared/words/words.ts';
import type { Region } from './use-region.ts';

/** Values of both steps, kept when moving between them. */
export interface RegisterValues {
  first_name: string;
  last_name: string;
  email: string;
  organization_name: string;
  phone: string;
  currency: EveryCurrency;
  timezone: string;
  password: string;
  confirmPassword: string;
  terms: boolean;
}

export const emptyValues: RegisterValues = {
  first_name: '',
  last_name: '',
  email: '',
  organization_name: '',
  phone: '',
  currency: defaultCurrency,
  timezone: defaultTimezone,
  password: '',
  confirmPassword: '',
  terms: false,
};

/** True while nothing is filled in and the preselected options are unchanged. */
export function isUntouched(values: RegisterValues, { currency, timezone }: Region): boolean {
  const now = JSON.stringify(values);
  return [emptyValues, { ...emptyValues, currency, timezone }].some((start) => now === JSON.stringify(start));
}

/** spec.md section 5: required to continue. */
export const requiredFields = ['first_name', 'last_name', 'email', 'organization_name'] as const;
export type RequiredField = (typeof requiredFields)[number];

const labelOf: Record<RequiredField, () => string> = {
  first_name: () => words.base.firstName,
  last_name: () => words.base.lastName,
  email: () => words.base.email,
  organization_name: () => words.base.organizationName,
};

/** Errors of step 1 by field. Blank counts as empty; an address needs an @. */
export function detailErrors(values: RegisterValues): Partial<Record<RequiredField, string>> {
  const missing = requiredFields.filter((name) => values[name].trim() === '');
  const errors = Object.fromEntries(
    missing.map((name) => [name, words.registration.required(labelOf[name]())]),
  );
  const isAddress = /^\S+@\S+$/.test(values.email.trim());
  return isAddress || errors['email'] ? errors : { ...errors, email: words.registration.invalidEmail };
}

/** The field values of step 1. */
export function toOrganizationValues(typed: Partial<Record<string, string>>): Partial<RegisterValues> {
  const { first_name = '', last_name = '', email = '', organization_name = '', phone = '' } = typed;
  return {
    first_name,
    last_name,
    email,
    organization_name,
    phone,
    currency: everyCurrency.find((code) => code === typed['currency']) ?? defaultCurrency,
    timezone: typed['timezone'] ?? defaultTimezone,
  };
}

/** True while a field still has the submitted value, so that the server's error still applies. */
export function isUnchanged(field: string, now: RegisterValues, sent: RegisterValues): boolean {
  const name = (['phone', 'currency', 'timezone', ...requiredFields] as const).find(
    (known) => known === field,
  );
  return name !== undefined && now[name] === sent[name];
}

/** The payload of spec.md section 3: `phone` is null when empty. */
export function toRegistration(values: RegisterValues): Registration {
  const { confirmPassword: _, terms: __, phone, ...rest } = values;
  return { ...rest, phone: phone.trim() === '' ? null : phone };
}
