/** The advertised demo account (spec.md sections 2 and 9). */
export function DemoHint({ account }: { account: { email: string; password: string } }) {
  return (
    <aside className="demo-hint" aria-labelledby="demo-hint">
      <h2 id="demo-hint">Demo account</h2>
      <dl>
        <dt>E-mail</dt>
        <dd>{account.email}</dd>
        <dt>Password</dt>
        <dd>{account.password}</dd>
      </dl>
    </aside>
  );
}
