import type { documentPage as english } from '../en/document-page.ts';
import type { Translated } from '../translated.ts';

export const documentPage: Translated<typeof english> = {};
