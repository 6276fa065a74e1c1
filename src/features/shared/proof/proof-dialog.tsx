import { useState } from 'react';
import { callFailure } from '#features/shared/call-failure.ts';
import { Form } from '#features/shared/form/form.tsx';
import { useForm } from '#features/shared/form/use-form.ts';
import { askForPasskey, isCancelled } from '#features/shared/passkeys/ask-device.ts';
import { useServices } from '#features/shared/use-services.ts';
import { offerPasskeySignIn } from '#shared/contract/passkeys.ts';
import { proveByPasskey, proveByPassword } from '#shared/contract/proof.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogCancel } from '#ui/dialog.tsx';
import { PasswordField } from '#ui/password-field.tsx';

interface ProofProps {
  onProven: () => void;
}

/** Proves it with the password. */
function PasswordProof({ onProven }: ProofProps) {
  const { api } = useServices();
  const say = words.proof;
  const form = useForm({
    schema: proveByPassword.body,
    toBody: (typed) => typed,
    send: (body) => api(proveByPassword, { body }),
    failed: say.failed,
    onDone: onProven,
  });
  return (
    <Form form={form} label={say.title} submit={say.confirm} busy={say.checking}>
      <PasswordField label={say.password} autoComplete="current-password" {...form.bind('password')} />
    </Form>
  );
}

/** Proves it with a passkey. */
function PasskeyProof({ onProven, isOnlyWay }: ProofProps & { isOnlyWay: boolean }) {
  const { api } = useServices();
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const say = words.proof;

  async function ask(): Promise<void> {
    setAsking(true);
    setFailure(null);
    try {
      const credential = await askForPasskey(await api(offerPasskeySignIn, { body: {} }));
      await api(proveByPasskey, { body: { credential } });
      onProven();
    } catch (error) {
      setFailure(isCancelled(error) ? say.noPasskey : callFailure(error, say.failed));
    }
    setAsking(false);
  }

  return (
    <>
      {failure !== null && <Banner tone="error">{failure}</Banner>}
      <div className="form-actions">
        {isOnlyWay && <DialogCancel />}
        <Button
          look={isOnlyWay ? 'primary' : 'secondary'}
          aria-disabled={isAsking}
          onClick={() => void (isAsking || ask())}
        >
          {say.withPasskey}
        </Button>
      </div>
    </>
  );
}

interface ProofDialogProps extends ProofProps {
  hasPassword: boolean;
  hasPasskeys: boolean;
  onClose: () => void;
}

/** Asks for the password or a passkey before a change that a stolen token must not be able to make. */
export function ProofDialog({ hasPassword, hasPasskeys, onProven, onClose }: ProofDialogProps) {
  const say = words.proof;
  return (
    <Dialog title={say.title} onClose={onClose} closeWords={words.base.cancel} closeLook="secondary">
      <p>{say.text}</p>
      {hasPassword && <PasswordProof onProven={onProven} />}
      {hasPasskeys && <PasskeyProof onProven={onProven} isOnlyWay={!hasPassword} />}
    </Dialog>
  );
}
