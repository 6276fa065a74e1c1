import * as contract from '#shared/contract/share.ts';
import type { Database } from '#server/db/connect.ts';
import { inTenant } from '#server/db/transaction.ts';
import { emailedFile } from '#server/domain/attachments/read-attachments.ts';
import type { ApiDeps } from '#server/domain/deps.ts';
import { countAttempt } from '#server/domain/limits/count-attempt.ts';
import { documentPdf } from '#server/domain/pdf/document-pdf.ts';
import { answerEstimate } from '#server/domain/share/answer-estimate.ts';
import { findShared, type Shared } from '#server/domain/share/find-shared.ts';
import { getShared } from '#server/domain/share/get-shared.ts';
import { getSharedLogo } from '#server/domain/share/get-shared-logo.ts';
import { noteView } from '#server/domain/share/note-view.ts';
import { createShareLink, listShareLinks, withdrawShareLinks } from '#server/domain/share/share-links.ts';
import { defineRoute, type Api } from '../define-route.ts';

/** Share links, and the endpoints under /api/shared, which need no account. */
export function defineShareRoutes(api: Api, deps: ApiDeps): void {
  const { clock, publicUrl } = deps;
  defineRoute(
    api,
    contract.listShareLinks,
  )(async ({ params }, { actor, db }) => listShareLinks({ db }, actor, params.id));
  defineRoute(
    api,
    contract.createShareLink,
  )(async ({ params, body: { secret } }, { actor, db }) =>
    createShareLink({ db, clock, publicUrl }, actor, { documentId: params.id, secret }),
  );
  defineRoute(
    api,
    contract.withdrawShareLinks,
  )(async ({ params }, { actor, db }) => {
    await withdrawShareLinks({ db, clock }, actor, params.id);
    return null;
  });
  defineSharedRoutes(api, deps);
}

function defineSharedRoutes(api: Api, deps: ApiDeps): void {
  // Keeps links away from search engines and from the Referer header.
  api.hono.use('/api/shared/*', async (c, next) => {
    c.header('Referrer-Policy', 'no-referrer');
    c.header('X-Robots-Tag', 'noindex, nofollow, noarchive');
    await next();
  });
  defineRoute(
    api,
    contract.getSharedDocument,
  )(async ({ body }, call) =>
    behindLink(api, deps, { ...call, ...body, readOnly: true }, async (db, shared) =>
      getShared({ db, clock: deps.clock }, shared),
    ),
  );
  defineRoute(
    api,
    contract.getSharedPdf,
  )(async ({ body }, call) =>
    behindLink(api, deps, { ...call, ...body, readOnly: true }, async (db, shared) =>
      documentPdf({ ...deps, db, signal: call.signal() }, shared, shared.documentId),
    ),
  );
  defineRoute(
    api,
    contract.getSharedLogo,
  )(async ({ body }, call) =>
    behindLink(api, deps, { ...call, ...body, readOnly: true }, async (db, shared) =>
      getSharedLogo(db, shared),
    ),
  );
  defineRoute(
    api,
    contract.getSharedAttachment,
  )(async ({ body: { token, attachment_id: id } }, call) =>
    behindLink(api, deps, { ...call, token, readOnly: true }, async (db, shared) =>
      emailedFile(db, shared, shared.documentId, id),
    ),
  );
  defineRoute(
    api,
    contract.noteSharedView,
  )(async ({ body }, call) =>
    behindLink(api, deps, { ...call, ...body, readOnly: false }, async (db, shared) => {
      await noteView({ db, clock: deps.clock }, shared);
      return null;
    }),
  );
  defineRoute(
    api,
    contract.answerEstimate,
  )(async ({ body: { token, ...answer } }, call) => {
    const answered = await behindLink(api, deps, { ...call, token, readOnly: false }, async (db, shared) =>
      answerEstimate({ ...deps, db }, shared, { answer, requestId: call.requestId }),
    );
    deps.wakeOutbox();
    return answered;
  });
}

interface Visit {
  readonly token: string;
  readonly address: string;
  readonly readOnly: boolean;
}

/** Resolves a share link, then runs `work` in a transaction limited to its organization. */
async function behindLink<T>(
  api: Api,
  deps: ApiDeps,
  { token, address, readOnly }: Visit,
  work: (db: Database, shared: Shared) => Promise<T>,
): Promise<T> {
  await countAttempt({ ...deps, db: api.db }, 'shared_address', address);
  const shared = await findShared(api.db, token, deps.clock());
  const { organizationId } = shared;
  return inTenant(api.db, { organizationId, readOnly, wall: api.tenantWall }, async (db) => work(db, shared));
}
