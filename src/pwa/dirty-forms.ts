import { useEffect } from 'react';
import { typedFields } from './typed-fields.ts';

const dirty = new Set<symbol>();
let isGivenUp = false;

/** The user chose to reload and lose typed input; don't ask again. */
export function giveUpInput(): void {
  isGivenUp = true;
}

/** True after that; the page is about to reload. */
export function isInputGivenUp(): boolean {
  return isGivenUp;
}

/** True if a form reports changes that aren't saved. */
export function isFormDirty(): boolean {
  return dirty.size > 0;
}

/** True if a reload would lose typed input: reported by `useDirtyForm`, or found in a changed field. */
export function isAnyFormDirty(): boolean {
  return dirty.size > 0 || typedFields(document).length > 0;
}

/** For forms that keep their values in React, where changes aren't visible in the DOM. */
export function useDirtyForm(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return undefined;
    const form = Symbol('form');
    dirty.add(form);
    return () => void dirty.delete(form);
  }, [isDirty]);
}
