import type { Hono } from 'hono';
import { html } from 'hono/html';
import type { Deps } from '#server/domain/deps.ts';
import { listKeptMails } from '#server/domain/mail/list-kept-mails.ts';
import type { CallVariables } from '../call-variables.ts';
import { isSameSecret } from '../is-same-secret.ts';
import { pageHeaders } from '../security-headers.ts';
import { isPublished, type MachineCheck } from '../this-machine.ts';

/**
 * `/dev/mail?key=…`: the mails this server would have sent, in demo mode only. They contain sign-in links, so
 * the page is available only on this machine and never on a published server. The key, printed at startup,
 * keeps out the machine's other users.
 */
export function defineDevMailRoute(
  hono: Hono<CallVariables>,
  machine: MachineCheck,
  deps: Pick<Deps, 'db' | 'publicUrl'> & { readonly key: string },
): void {
  if (isPublished(deps.publicUrl)) return;
  hono.get('/dev/mail', async (c) => {
    if (!machine.isFromThisMachine(c) || !isSameSecret(c.req.query('key') ?? '', deps.key))
      return c.notFound();
    const kept = await listKeptMails(deps);
    const headers = pageHeaders({ google: false, facebook: false, html: '', tls: false });
    for (const [name, value] of Object.entries({ ...headers, 'Cache-Control': 'no-store' }))
      c.header(name, value);
    return c.html(
      html`<!doctype html>
        <html lang="en">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width" />
            <title>Demo emails</title>
          </head>
          <body>
            <h1>Demo emails</h1>
            ${kept.length === 0 ? html`<p>No emails yet</p>` : kept.map(showMail)}
          </body>
        </html>`,
    );
  });
}

function showMail(mail: Awaited<ReturnType<typeof listKeptMails>>[number]) {
  const link = mail.link === null ? '' : html`<p><a href="${mail.link}">${mail.linkName ?? 'link'}</a></p>`;
  return html`<article>
    <h2>${mail.subject}</h2>
    <p>To ${mail.recipient}, ${mail.createdAt.toISOString()}</p>
    <pre>${mail.text}</pre>
    ${link}
  </article>`;
}
