import * as contract from '#shared/contract/attachments.ts';
import { addAttachment } from '#server/domain/attachments/add-attachment.ts';
import { changeAttachment, removeAttachment } from '#server/domain/attachments/change-attachment.ts';
import { attachmentFile, listAttachments } from '#server/domain/attachments/read-attachments.ts';
import { readUpload } from '#server/domain/attachments/read-upload.ts';
import type { Deps } from '#server/domain/deps.ts';
import { countAttempt } from '#server/domain/limits/count-attempt.ts';
import { limitConcurrency, limitConcurrencyByKey } from '#server/ports/limit-concurrency.ts';
import { defineRoute, type Api } from '../define-route.ts';

/** A picture takes far more memory when decoded. */
const turnsOfOrganization = limitConcurrencyByKey({ running: 1, waiting: 8 });
const turnsOfAll = limitConcurrency({ running: 2, waiting: 32 });

/** The files of documents. */
export function defineAttachmentRoutes(
  api: Api,
  { clock, limits, refuseInfected }: Pick<Deps, 'clock' | 'limits' | 'refuseInfected'>,
): void {
  defineRoute(
    api,
    contract.listAttachments,
  )(async ({ params }, { actor, db }) => listAttachments(db, actor, params.id));
  defineRoute(api, contract.addAttachment, {
    turns: async (organizationId, work) => turnsOfOrganization(organizationId, async () => turnsOfAll(work)),
    before: async ({ organizationId }, { body }, { requestId }) => {
      await countAttempt({ db: api.db, clock, limits }, 'upload_organization', organizationId);
      await refuseInfected(body.data, requestId);
      return readUpload(body.data);
    },
  })(async ({ params, body }, { actor, db, prepared: file }) =>
    addAttachment({ db, clock }, actor, { documentId: params.id, body, file }),
  );
  defineRoute(
    api,
    contract.changeAttachment,
  )(async ({ params, body }, { actor, db }) =>
    changeAttachment({ db, clock }, actor, params.id, body.with_email),
  );
  defineRoute(
    api,
    contract.removeAttachment,
  )(async ({ params }, { actor, db }) => {
    await removeAttachment({ db, clock }, actor, params.id);
    return null;
  });
  defineRoute(
    api,
    contract.getAttachmentFile,
  )(async ({ params }, { actor, db }) => attachmentFile(db, actor, params.id));
}
