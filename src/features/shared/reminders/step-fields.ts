import type { TypedValues } from '../form/typed-values.ts';

/** The name of a reminder's field. Rows keep their key. */
export const stepField = (key: number, field: 'days' | 'side') => `step.${key}.${field}`;

const daysName = /^step\.(\d+)\.days$/;

/** The keys of the rows in their order. */
function keysOf(typed: TypedValues): readonly number[] {
  return Object.keys(typed).flatMap((name) => {
    const [, key] = daysName.exec(name) ?? [];
    return key === undefined ? [] : [Number(key)];
  });
}

/** Days after the due date, negative before it; text that isn't a number stays for the schema to refuse. */
export function typedDays(typed: TypedValues): readonly (number | string)[] {
  return keysOf(typed).map((key) => {
    const text = (typed[stepField(key, 'days')] ?? '').trim();
    if (!/^\d{1,4}$/.test(text)) return text;
    const days = Number(text);
    return typed[stepField(key, 'side')] === 'before' && days > 0 ? -days : days;
  });
}

/** The form's field for a path of the body. */
export function stepFieldOf(path: string, typed: TypedValues): string {
  const [, index] = /^(?:reminder_)?days\.(\d+)$/.exec(path) ?? [];
  const key = keysOf(typed)[Number(index)];
  return key === undefined ? path : stepField(key, 'days');
}
