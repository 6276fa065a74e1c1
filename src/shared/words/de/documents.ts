import type { documents as english } from '../en/documents.ts';
import type { Translated } from '../translated.ts';

export const documents: Translated<typeof english> = {};
