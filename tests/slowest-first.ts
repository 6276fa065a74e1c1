import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take half a minute each, so that no core waits for the last of them. */
const slow =
  /\/tests\/(?:nth-call\/.*|offline\/model|server-process|server-stop|(?:reminder|late-fee)-year|imported-history)\.test\.ts$/;

function isSlow({ moduleId }: TestSpecification): boolean {
  return slow.test(moduleId);
}

/** Vitest knows how long files took only where they have run before, and else begins with the longest text. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- it is no array's
    const sorted = await super.sort(files);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}
