import type { ComponentType } from 'react';
import type { SecondFactor } from '#session/second-factor.ts';
import type { CodeScreenProps } from './code-screen.tsx';

/** A code that is owed, and the screen that asks for it. */
export interface CodeStep {
  secondFactor: SecondFactor;
  Screen: ComponentType<CodeScreenProps>;
}

/**
 * Fetches the screen, which few sign-ins need, so none pays for it before. Rejects where it can't be had; the
 * sign-in then begins again, since without the screen it leads nowhere.
 */
export async function prepareCodeStep(secondFactor: SecondFactor): Promise<CodeStep> {
  try {
    const { CodeScreen } = await import('./code-screen.tsx');
    return { secondFactor, Screen: CodeScreen };
  } catch (error) {
    secondFactor.abandon();
    throw error;
  }
}
