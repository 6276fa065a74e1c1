import { ApiError } from './api-error.ts';
import type { Transport } from './transport.ts';

/** Answers a crowded server's puzzle, with what solves it loaded only then, and asks again. */
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
