import type { IssuePathItem } from 'valibot';

/** Builds the path of an issue that a whole-object check finds in a part. Only its keys are used. */
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
