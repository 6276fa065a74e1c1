import { sqlState } from './db/errors.ts';

/**
 * What may be said of a fault: where it happened, but no message: a failed query's one repeats its statement and
 * parameters, which are people's data.
 */
export function describeFault(error: unknown) {
  if (!(error instanceof Error)) return { fault: 'unknown', sqlState: undefined, stack: '' };
  const { name, message, stack = '' } = error;
  // A message may have lines that look like places.
  const places = stack.slice(Math.max(0, stack.indexOf(message)) + message.length).split('\n');
  const frames = places.filter((line) => /^\s+at /.test(line));
  return { fault: name, sqlState: sqlState(error), stack: frames.join('\n') };
}
