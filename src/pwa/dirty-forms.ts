import { useEffect } from 'react';
import { typedFields } from './typed-fields.ts';

const dirty = new Set<symbol>();
let isGivenUp = false;

/** Somebody was asked, and would rather reload than keep what is typed: nobody asks again. */
export function giveUpInput(): void {
  isGivenUp = true;
}

/** True from that moment on; the page is about to go. */
export function isInputGivenUp(): boolean {
  return isGivenUp;
}

/**
 * True while a reload would lose something that was typed: a form said so by `useDirtyForm`, or a field on
 * the page holds another value than it came with.
 */
export function isAnyFormDirty(): boolean {
  return dirty.size > 0 || typedFields(document).length > 0;
}

/** For forms that keep their values in React, where the page can't tell what was typed. */
export function useDirtyForm(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return undefined;
    const form = Symbol('form');
    dirty.add(form);
    return () => void dirty.delete(form);
  }, [isDirty]);
}
