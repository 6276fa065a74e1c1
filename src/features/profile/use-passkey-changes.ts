import { useState } from 'react';
import { createPasskey } from '#features/shared/passkeys/ask-device.ts';
import { useServices } from '#features/shared/use-services.ts';
import { addPasskey, offerPasskey, removePasskey, type Passkey } from '#shared/contract/passkeys.ts';
import { words } from '#shared/words/words.ts';
import { describeDevice } from './describe-device.ts';
import { useProvenChange, type Password } from './use-proven-change.ts';

interface Changes {
  items: readonly Passkey[];
  hasPassword: boolean;
  onChanged: (items: readonly Passkey[]) => void;
}

/** Adding, renaming, and removing passkeys. */
export function usePasskeyChanges({ items, hasPassword, onChanged }: Changes) {
  const { api } = useServices();
  const say = words.profile.passkeys;
  /** Renamed in its form. */
  const [renaming, setRenaming] = useState<Passkey | null>(null);
  const { start, tell, ...state } = useProvenChange(hasPassword, onChanged);

  async function create(body: Password): Promise<readonly Passkey[]> {
    const credential = await createPasskey(await api(offerPasskey, { body }));
    const name = describeDevice(navigator.userAgent);
    return [...items, await api(addPasskey, { body: { name, credential } })];
  }

  async function remove({ id, name }: Passkey): Promise<void> {
    setRenaming(null);
    await start({
      label: say.removeOne(name),
      text: say.passwordToRemove,
      failed: say.removeFailed,
      done: say.removed,
      run: async (body) => {
        await api(removePasskey, { params: { id }, body });
        return items.filter((item) => item.id !== id);
      },
    });
  }

  function takeName(passkey: Passkey): void {
    setRenaming(null);
    tell(say.renamed);
    onChanged(items.map((item) => (item.id === passkey.id ? passkey : item)));
  }

  return {
    ...state,
    add: async () =>
      start({ label: say.add, text: say.passwordToAdd, failed: say.addFailed, done: say.added, run: create }),
    remove,
    renaming,
    setRenaming,
    takeName,
  };
}
