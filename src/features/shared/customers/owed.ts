import { NotOnDevice } from '#offline/books/books.ts';
import type { Owed } from '#offline/books/owed-by-customer.ts';
import { createSavedRead } from '#offline/saved-read.ts';
import { keptUnder } from '../saved/kept.ts';
import { useSavedRead } from '../saved/use-saved.ts';
import type { Services } from '../services.ts';
import { useServices } from '../use-services.ts';

/** What customers owe, from the books on the device: no server is asked. */
export function owedRead(services: Services) {
  const { books } = services;
  const look = async () => (await books?.owed()) ?? null;
  return keptUnder(services, 'owed by customers', () =>
    createSavedRead<Owed>({
      // It is tried again until the device has all of the books.
      fetch: async () => {
        const owed = books === undefined ? {} : await look();
        if (owed === null) throw new NotOnDevice();
        return owed;
      },
      now: Date.now,
      shelf: {
        read: async () => {
          const owed = await look();
          return owed && { value: owed, trueAt: Date.now() };
        },
        keep: () => undefined,
        forget: () => undefined,
      },
    }),
  );
}

/** Null until it is known. */
export function useOwed(): Owed | null {
  return useSavedRead(owedRead(useServices())).copy?.value ?? null;
}
