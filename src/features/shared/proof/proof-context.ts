import { createContext } from 'react';
import type { ProofQuestion } from './proof-question.ts';

/** Asked in the shell, where everything that needs a proof is. */
export const ProofContext = createContext<ProofQuestion | null>(null);
