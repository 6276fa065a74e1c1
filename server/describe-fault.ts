import { sqlState } from './db/errors.ts';

/**
 * Describes an error for the log by stack only. Messages are left out because a failed query's message
 * contains its parameters, which can be personal data.
 */
export function describeFault(error: unknown) {
  if (!(error instanceof Error)) return { fault: 'unknown', sqlState: undefined, stack: '' };
  const { name, message, stack = '' } = error;
  // The message itself may contain lines that look like stack frames.
  const places = stack.slice(Math.max(0, stack.indexOf(message)) + message.length).split('\n');
  const frames = places.filter((line) => /^\s+at /.test(line));
  return { fault: name, sqlState: sqlState(error), stack: frames.join('\n') };
}
