import type { Translated } from '#shared/words/translated.ts';
import { paper } from '../paper.ts';
import { templates } from '../templates.ts';

/** What a customer reads: documents, and the mails that bring them. */
export const catalog = { paper, templates };
export type PaperWords = Translated<typeof catalog>;
