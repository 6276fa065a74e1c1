import { words } from '#shared/words/words.ts';

/** Shows the demo account (spec.md sections 2 and 9). */
export function DemoHint({ account }: { account: { email: string; password: string } }) {
  return (
    <aside className="demo-hint" aria-labelledby="demo-hint">
      <h2 id="demo-hint">{words.auth.demoAccount}</h2>
      <dl>
        <dt>{words.base.email}</dt>
        <dd>{account.email}</dd>
        <dt>{words.base.password}</dt>
        <dd>{account.password}</dd>
      </dl>
    </aside>
  );
}
