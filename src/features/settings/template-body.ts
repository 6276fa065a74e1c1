import * as v from 'valibot';
import { ApiError } from '#api/api-error.ts';
import { changeMailTemplate, templateFaults, type KeptTemplate } from '#shared/contract/mail-templates.ts';
import { says } from '#shared/words/field-words.ts';

/** The contract's schema, plus a check of the placeholders for this kind of email. */
export function schemaFor({ kind }: KeptTemplate) {
  return v.pipe(
    changeMailTemplate.body,
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const input = dataset.value;
      for (const { path, message } of templateFaults(kind, input)) {
        addIssue({
          message: says(message),
          path: [{ type: 'unknown', origin: 'value', input, key: path, value: path }],
        });
      }
    }),
  );
}

/** What someone else has saved meanwhile, if that is why a call was refused. */
export function currentTemplate(error: unknown): KeptTemplate | null {
  if (!(error instanceof ApiError) || error.code !== 'version_conflict') return null;
  const current = v.safeParse(changeMailTemplate.output, error.current);
  return current.success ? current.output : null;
}
