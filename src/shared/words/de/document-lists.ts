import type { documentLists as english } from '../en/document-lists.ts';
import type { Translated } from '../translated.ts';

export const documentLists: Translated<typeof english> = {};
