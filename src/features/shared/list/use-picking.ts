import { useState } from 'react';

/** Whether rows are being selected: on a phone, checkboxes show only then. */
export interface Picking {
  readonly isOn: boolean;
  readonly begin: () => void;
  readonly end: () => void;
}

export function usePicking(): Picking {
  const [isOn, setOn] = useState(false);
  return { isOn, begin: () => setOn(true), end: () => setOn(false) };
}
