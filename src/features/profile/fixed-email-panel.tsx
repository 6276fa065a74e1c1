import { Panel } from '#ui/panel.tsx';

/** Who has no password has nothing to prove a new address with, and is told what comes first. */
export function FixedEmailPanel({ email }: { email: string }) {
  return (
    <Panel title="E-mail address" lead="It is where the link to your first password goes.">
      <p>
        Your address is <b>{email}</b>. To change it, set a password first, under “Password”.
      </p>
    </Panel>
  );
}
