import type { ComponentType } from 'react';
import { loadWords } from '#shared/words/words.ts';
import type { SecondFactor } from '#session/second-factor.ts';
import type { CodeScreenProps } from './code-screen.tsx';

/** A required two-factor code and the screen that asks for it. */
export interface CodeStep {
  secondFactor: SecondFactor;
  Screen: ComponentType<CodeScreenProps>;
}

/**
 * Loads the screen on demand, since few sign-ins need it. If it can't be loaded, rejects, and the sign-in starts
 * over.
 */
export async function prepareCodeStep(secondFactor: SecondFactor): Promise<CodeStep> {
  try {
    const [{ CodeScreen }] = await Promise.all([import('./code-screen.tsx'), loadWords('register')]);
    return { secondFactor, Screen: CodeScreen };
  } catch (error) {
    secondFactor.abandon();
    throw error;
  }
}
