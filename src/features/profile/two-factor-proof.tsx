import { useEffect, useMemo, useRef } from 'react';
import { Form } from '#features/shared/form/form.tsx';
import { useForm } from '#features/shared/form/use-form.ts';
import { useServices } from '#features/shared/use-services.ts';
import { enableTwoFactor } from '#shared/contract/two-factor.ts';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { Fold } from '#ui/fold.tsx';
import { Rich } from '#ui/rich.tsx';
import { QrCode } from '#ui/qr-code.tsx';

export interface TwoFactorProofProps {
  offer: { secret: string; otpauth_url: string };
  onEnabled: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

const keyPart = { key: (secret: string) => <b className="secret">{secret}</b> };

/** Groups of four: 'ABCDEFGH' → 'ABCD EFGH'. */
function inFours(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}

/** The secret for the app, which on a phone is on the same device: it can't scan its own screen. */
function Secret({ offer }: Pick<TwoFactorProofProps, 'offer'>) {
  const isPhone = useMemo(() => window.matchMedia('(hover: none) and (pointer: coarse)').matches, []);
  const say = words.profile.twoFactor;
  const picture = <QrCode text={offer.otpauth_url} label={say.qrCode} />;
  const key = (
    <p>
      <Rich text={say.typeKey.replace('{secret}', inFours(offer.secret))} parts={keyPart} />
    </p>
  );
  return isPhone ? (
    <>
      <a className="button button-secondary" href={offer.otpauth_url}>
        {say.openInApp}
      </a>
      {key}
      <Fold label={say.scanElsewhere}>{picture}</Fold>
    </>
  ) : (
    <>
      {picture}
      <div>
        <p>{say.scan}</p>
        {key}
      </div>
    </>
  );
}

/** Shows the secret as a QR code and text, and asks for a code from the app. */
export function TwoFactorProof({ offer, onEnabled, onCancel }: TwoFactorProofProps) {
  const { api } = useServices();
  const steps = useRef<HTMLDivElement>(null);
  const form = useForm({
    schema: enableTwoFactor.body,
    toBody: (typed) => typed,
    send: (body) => api(enableTwoFactor, { body }),
    failed: words.profile.twoFactor.turnOnFailed,
    onDone: ({ recovery_codes }) => onEnabled(recovery_codes),
    clears: true,
  });

  useEffect(() => steps.current?.focus(), []);

  return (
    <Form
      form={form}
      label={words.profile.twoFactor.setUp}
      submit={words.profile.twoFactor.turnOn}
      busy={words.profile.twoFactor.checking}
      actions={
        <Button look="plain" onClick={onCancel}>
          {words.base.cancel}
        </Button>
      }
    >
      <div ref={steps} className="two-factor-set-up" tabIndex={-1}>
        <Secret offer={offer} />
      </div>
      <TextField
        label={words.profile.codeNow}
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        {...form.bind('totp_code')}
      />
    </Form>
  );
}
