import type { InferOutput } from 'valibot';
import type {
  changeOrganizationSettings,
  OrganizationSettings,
} from '#shared/contract/organization-settings.ts';
import { words } from '#shared/words/words.ts';
import type { TypedValues } from '../form/typed-values.ts';

/** The settings as sent. */
export type SettingsBody = InferOutput<(typeof changeOrganizationSettings)['body']>;

/** A setting: its path, label and display text. */
export interface Setting {
  /** Dotted path in the contract. */
  readonly path: string;
  readonly label: string;
  readonly show?: (value: unknown) => string;
}

/** The settings one form changes. All others are sent as last saved. */
export interface SettingsPart {
  readonly settings: readonly Setting[];
  /** Builds the request body from the fields. The contract checks it afterwards. */
  readonly toBody: (typed: TypedValues, saved: OrganizationSettings) => object;
}

/** The value at a dotted path; undefined if there is none. */
export function valueAt(whole: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((part, key) => (isRecord(part) ? part[key] : undefined), whole);
}

/** A copy with another value at a dotted path. */
export function withValueAt(whole: object, path: string, value: unknown): object {
  const [key = '', ...rest] = path.split('.');
  if (rest.length === 0) return { ...whole, [key]: value };
  const inner: unknown = valueAt(whole, key);
  return { ...whole, [key]: withValueAt(isRecord(inner) ? inner : {}, rest.join('.'), value) };
}

/** A setting as text; empty if unset. */
export function showSetting({ path, show = plainly }: Setting, whole: unknown): string {
  return show(valueAt(whole, path));
}

function plainly(value: unknown): string {
  if (typeof value === 'boolean') return value ? words.settings.yes : words.settings.no;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** The text of a field; null if empty. */
export function typedText(typed: TypedValues, name: string): string | null {
  const text = (typed[name] ?? '').trim();
  return text === '' ? null : text;
}

/** The number in a field; an empty field is NaN, not zero. */
export function typedNumber(typed: TypedValues, name: string): number {
  const text = (typed[name] ?? '').trim().replace(',', '.');
  return text === '' ? Number.NaN : Number(text);
}
