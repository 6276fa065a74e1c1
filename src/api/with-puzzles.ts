import { ApiError } from './api-error.ts';
import type { Transport } from './transport.ts';

/** Solves an overloaded server's puzzle and repeats the call. The solver is loaded on demand. */
export function withPuzzles(transport: Transport): Transport {
  return async (outgoing) => {
    try {
      return await transport(outgoing);
    } catch (error) {
      const puzzle = error instanceof ApiError ? error.puzzle : undefined;
      if (puzzle === undefined) throw error;
      const { solvePuzzle } = await import('./solve-puzzle.ts');
      const headers = { ...outgoing.headers, 'puzzle-answer': await solvePuzzle(puzzle) };
      return transport({ ...outgoing, headers });
    }
  };
}
