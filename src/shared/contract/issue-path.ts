import type { IssuePathItem } from 'valibot';

/** The path of an issue that a check of a whole finds in a part. Only the keys matter to whoever reads the refusal. */
export function issuePath(
  input: unknown,
  [first = '', ...rest]: readonly (string | number)[],
  value: unknown,
): [IssuePathItem, ...IssuePathItem[]] {
  const item = (key: string | number): IssuePathItem => ({
    type: 'unknown',
    origin: 'value',
    input,
    key,
    value,
  });
  return [item(first), ...rest.map(item)];
}
