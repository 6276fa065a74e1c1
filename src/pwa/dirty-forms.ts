import { useEffect } from 'react';

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

function isTyped(field: HTMLInputElement | HTMLTextAreaElement): boolean {
  if (field.type === 'checkbox' || field.type === 'radio') return false;
  return field.value !== field.defaultValue;
}

/**
 * True while a reload would lose something that was typed: a form said so by `useDirtyForm`, or a field on
 * the page holds another value than it came with.
 */
export function isAnyFormDirty(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'form :is(input, textarea)',
  );
  return dirty.size > 0 || [...fields].some(isTyped);
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
