import { expect, test } from 'vitest';
import { verifyAudit } from './audit-commands.ts';
import { backUp, createBackupKey, restore } from './backup-commands.ts';
import { readEnv } from './env.ts';

const events = {
  onNotice: expect.unreachable,
  onLost: (reason: Error) => expect.unreachable(reason.message),
};
const { signal: stop } = new AbortController();
const commands = { backup: backUp, 'backup-key': createBackupKey, restore, 'audit:verify': verifyAudit };

const misused = 'Use audit:verify with --heads, --expect ORG:POSITION:HASH, or no option.';

test.each<[keyof typeof commands, string[], string]>([
  ['backup', [], 'Specify exactly one file.'],
  ['backup', ['a', 'b'], 'Specify exactly one file.'],
  ['backup-key', [], 'Specify exactly one file.'],
  [
    'backup',
    ['a.age'],
    'To encrypt the backup, set BACKUP_RECIPIENT. Otherwise its name must not end in .age.',
  ],
  ['backup', ['--replace', 'a'], 'Unknown option: --replace.'],
  ['restore', ['--force', 'a'], 'Unknown option: --force.'],
  ['audit:verify', ['--heads', '--all'], misused],
  ['audit:verify', ['file'], misused],
  ['audit:verify', ['--expect', 'a:1:b'], '--expect needs ORG:POSITION:HASH, but got a:1:b.'],
])('%s %j is refused before anything is opened', async (name, args, reason) => {
  const refused = commands[name]({ env: readEnv({ DATA_DIR: 'nowhere' }), args, events, stop });
  await expect(refused).rejects.toMatchObject({ name: 'StartRefusal', message: reason });
});
