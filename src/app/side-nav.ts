/** True if there are areas to switch between; otherwise the top bar stays as spec.md has it. */
export function hasSideNav(areas: readonly unknown[]): boolean {
  return areas.includes('invoices') && areas.includes('customers');
}

/** Makes room at the side of a wide screen and moves the links of the top bar there (side-nav.css). */
export function makeSideRoom({ dataset }: HTMLElement, isWanted: boolean): void {
  if (isWanted) dataset['side'] = '';
  else delete dataset['side'];
}
