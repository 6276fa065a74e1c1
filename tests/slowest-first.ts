import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take half a minute each, so that no core waits for the last of them. */
const slow = /\/tests\/(?:nth-call\/.*|server-process|server-stop|backup-command|integrity)\.test\.ts$/;

/** Vitest knows how long files took only where they have run before, and else begins with the longest text. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isSlow = ({ moduleId }: TestSpecification) => slow.test(moduleId);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}
