import { use, useEffect, useSyncExternalStore } from 'react';
import { canUsePasskeys } from '#features/shared/passkeys/ask-device.ts';
import { ProofContext } from '#features/shared/proof/proof-context.ts';
import type { ProofQuestion } from '#features/shared/proof/proof-question.ts';
import { useWantedChunk } from '#features/shared/use-chunk.ts';
import { useUser } from '#features/shared/use-user.ts';
import { loadWords } from '#shared/words/words.ts';

const fetchDialog = async () => {
  const [{ ProofDialog }] = await Promise.all([
    import('#features/shared/proof/proof-dialog.tsx'),
    loadWords('areas'),
  ]);
  return ProofDialog;
};

/** Asks for a proof when a call needs one. */
export function ProofSlot() {
  const question = use(ProofContext);
  return question && <AskedProof question={question} />;
}

/** Without a password or passkeys, the host's refusal says what to do. */
function AskedProof({ question }: { question: ProofQuestion }) {
  const isAsked = useSyncExternalStore(question.subscribe, question.isAsked);
  const { chunk } = useWantedChunk(fetchDialog, isAsked);
  const user = useUser();
  const hasPassword = user?.has_password ?? true;
  const hasPasskeys = user?.passkey_origin === window.location.origin && canUsePasskeys();
  const canProve = user !== null && (hasPassword || hasPasskeys);

  useEffect(() => {
    if (isAsked && !canProve) question.answer(false);
  }, [question, isAsked, canProve]);

  if (!isAsked || !canProve || chunk === null) return null;
  return (
    <chunk.Part
      hasPassword={hasPassword}
      hasPasskeys={hasPasskeys}
      onProven={() => question.answer(true)}
      onClose={() => question.answer(false)}
    />
  );
}
