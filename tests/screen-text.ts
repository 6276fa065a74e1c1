import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { DocumentSheet } from '#features/documents/document-sheet.tsx';
import { draftOf } from '#features/documents/editor/draft-of.ts';
import { draftTotals, lineTotal } from '#features/documents/editor/draft-totals.ts';
import { EditorTotals } from '#features/documents/editor/editor-totals.tsx';
import type { Document } from '#shared/contract/document-fields.ts';
import { formatMoney } from '#shared/money/format-money.ts';

/** What a person reads of it: no two words of different elements run into one. */
function textOf(element: ReactElement): string {
  return renderToStaticMarkup(element)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('\u00a0', ' ');
}

/** The document's own page, as the app renders it. */
export function sheetText(document: Document): string {
  return textOf(createElement(DocumentSheet, { document, buyer: document.customer_name }));
}

/** The editor's figures, which it computes by itself from what stands in its fields. */
export function editorText(document: Document): string {
  const draft = draftOf(document);
  const totals = draftTotals(draft);
  const lines = draft.lines.map((_, index) => formatMoney(lineTotal(totals, index), draft.currency));
  const foot = textOf(
    createElement(EditorTotals, { draft, totals, problems: [], onChange: () => undefined }),
  );
  return `${lines.join(' ; ').replaceAll('\u00a0', ' ')} ${foot}`;
}
