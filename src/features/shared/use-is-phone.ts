import { useMedia } from './use-media.ts';

/** The screen is as narrow as a phone's, as in stylesheets. */
export function useIsPhone(): boolean {
  return useMedia('(max-width: 48rem)');
}
