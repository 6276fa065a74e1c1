// Runs the checks that only read the sources at the same time. Prints what each found, the first one to end first. Prettier
// remembers what was in order, as it takes longer than the others; oxlint reports the compiler's errors, too, as it has
// to know all types anyway.
import { spawn } from 'node:child_process';

const checks = [
  'prettier --check --cache --cache-strategy content .',
  'oxlint --type-aware --type-check --deny-warnings',
  'knip',
];

/**
 * True if the command succeeds. Its output is kept together.
 *
 * @param {string} command
 * @returns {Promise<boolean>}
 */
function succeeds(command) {
  return new Promise((resolve) => {
    const child = spawn(command, { shell: true });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (chunk) => (output += chunk));
    child.once('close', (code) => {
      console.log(`${code === 0 ? 'passed' : 'FAILED'}: ${command}\n${output}`);
      resolve(code === 0);
    });
  });
}

const outcomes = await Promise.all(checks.map(succeeds));
process.exitCode = outcomes.every(Boolean) ? 0 : 1;
