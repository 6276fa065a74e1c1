import { useEffect, useRef } from 'react';
import { Form } from '#features/shared/form/form.tsx';
import { useForm } from '#features/shared/form/use-form.ts';
import { useServices } from '#features/shared/use-services.ts';
import { enableTwoFactor } from '#shared/contract/two-factor.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { QrCode } from './qr-code.tsx';

export interface TwoFactorProofProps {
  offer: { secret: string; otpauth_url: string };
  onEnabled: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

/** The secret as a picture and as text, and the code that proves that an app took it. */
export function TwoFactorProof({ offer, onEnabled, onCancel }: TwoFactorProofProps) {
  const { api } = useServices();
  const steps = useRef<HTMLDivElement>(null);
  const form = useForm({
    schema: enableTwoFactor.body,
    toBody: (typed) => typed,
    send: (body) => api(enableTwoFactor, { body }),
    failed: 'Two-factor sign-in could not be turned on.',
    onDone: ({ recovery_codes }) => onEnabled(recovery_codes),
    clears: true,
  });

  useEffect(() => steps.current?.focus(), []);

  return (
    <Form
      form={form}
      label="Set up two-factor sign-in"
      submit="Turn on"
      busy="Checking…"
      actions={
        <Button look="plain" onClick={onCancel}>
          Cancel
        </Button>
      }
    >
      <div ref={steps} className="two-factor-set-up" tabIndex={-1}>
        <QrCode text={offer.otpauth_url} label="QR code for your authenticator app" />
        <div>
          <p>Scan this with an authenticator app, or open it on this phone:</p>
          <a className="button button-secondary" href={offer.otpauth_url}>
            Open in an app
          </a>
          <p>
            Or type the key: <b className="secret">{offer.secret.match(/.{1,4}/g)?.join(' ')}</b>
          </p>
        </div>
      </div>
      <TextField
        label="Code that your app shows now"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        {...form.bind('totp_code')}
      />
    </Form>
  );
}
