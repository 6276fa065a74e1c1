import * as contract from '#shared/contract/mail-templates.ts';
import type { ApiDeps } from '#server/domain/deps.ts';
import { countAttempt } from '#server/domain/limits/count-attempt.ts';
import { changeTemplate } from '#server/domain/mail-templates/change-template.ts';
import { listTemplates } from '#server/domain/mail-templates/list-templates.ts';
import { sendTestMail } from '#server/domain/mail-templates/send-test-mail.ts';
import { wordsIn } from '#server/words.ts';
import { defineRoute, type Api } from '../define-route.ts';
import { expectedVersion } from '../versions.ts';

/** Endpoints under /api/mail-templates. */
export function defineMailTemplateRoutes(api: Api, { clock, limits, publicUrl, wakeOutbox }: ApiDeps): void {
  defineRoute(
    api,
    contract.listMailTemplates,
  )(async ({ query }, { actor, db }) => listTemplates({ db }, actor, query));
  defineRoute(
    api,
    contract.changeMailTemplate,
  )(async ({ params, query: { language }, body: { version, ...words } }, { actor, db, header }) => {
    const expected = expectedVersion(header('if-match'), version);
    return changeTemplate({ db, clock }, actor, { ...params, language, words, expected });
  });
  defineRoute(
    api,
    contract.resetMailTemplate,
  )(async ({ params, query: { language } }, { actor, db, header }) => {
    const expected = expectedVersion(header('if-match'));
    return changeTemplate({ db, clock }, actor, { ...params, language, words: null, expected });
  });
  defineRoute(api, contract.sendTestMail, {
    before: async ({ userId }) => countAttempt({ db: api.db, clock, limits }, 'test_mail_user', userId),
  })(async ({ params, query, body }, { actor, db, afterwards, language }) => {
    await sendTestMail({ db, clock, publicUrl }, actor, { ...params, ...query, words: body });
    afterwards(wakeOutbox);
    return { detail: wordsIn(language).done.testMailSent };
  });
}
