import type { InferOutput } from 'valibot';
import type {
  changeOrganizationSettings,
  OrganizationSettings,
} from '#shared/contract/organization-settings.ts';
import { words } from '#shared/words/words.ts';
import type { TypedValues } from '../form/typed-values.ts';

/** The settings as they are sent. */
export type SettingsBody = InferOutput<(typeof changeOrganizationSettings)['body']>;

/** One setting: where it lies in the settings, and its name and value in a person's words. */
export interface Setting {
  /** Dotted, as the contract nests it. */
  readonly path: string;
  readonly label: string;
  readonly show?: (value: unknown) => string;
}

/** What one form changes of the settings. All else is sent as it was saved last. */
export interface SettingsPart {
  readonly settings: readonly Setting[];
  /** The body of the call out of what stands in the fields; checked by the contract afterwards. */
  readonly toBody: (typed: TypedValues, saved: OrganizationSettings) => object;
}

/** The value at a dotted path; undefined where there is none. */
export function valueAt(whole: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((part, key) => (isRecord(part) ? part[key] : undefined), whole);
}

/** The same with another value at a dotted path. */
export function withValueAt(whole: object, path: string, value: unknown): object {
  const [key = '', ...rest] = path.split('.');
  if (rest.length === 0) return { ...whole, [key]: value };
  const inner: unknown = valueAt(whole, key);
  return { ...whole, [key]: withValueAt(isRecord(inner) ? inner : {}, rest.join('.'), value) };
}

/** A setting in words; empty where there is nothing. */
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

/** What stands in a text field; null where that is nothing. */
export function typedText(typed: TypedValues, name: string): string | null {
  const text = (typed[name] ?? '').trim();
  return text === '' ? null : text;
}

/** What stands in a field of figures; an empty one is none, not zero. */
export function typedNumber(typed: TypedValues, name: string): number {
  const text = (typed[name] ?? '').trim().replace(',', '.');
  return text === '' ? Number.NaN : Number(text);
}
