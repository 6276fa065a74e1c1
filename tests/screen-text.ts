import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { DocumentSheet } from '#features/documents/paper/document-sheet.tsx';
import { figuresOf } from '#features/documents/editor/draft-figures.ts';
import { draftOf } from '#features/documents/editor/draft-of.ts';
import { EditorTotals } from '#features/documents/editor/editor-totals.tsx';
import { LineRow } from '#features/documents/editor/line-row.tsx';
import type { LineHelp } from '#features/documents/editor/suggestions/use-line-help.ts';
import type { Document } from '#shared/contract/document-fields.ts';

/** The text a person reads, with words of different elements kept apart. */
function textOf(element: ReactElement): string {
  return renderToStaticMarkup(element)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('\u00a0', ' ');
}

/** The document's own page, as the app renders it. */
export function sheetText(document: Document): string {
  return textOf(createElement(DocumentSheet, { document, buyer: document.customer_name }));
}

const nothingHappens = { change: () => undefined, addAfter: String, move: () => undefined, remove: String };

const suggestsNothing: LineHelp = {
  pricing: () => ({ currency: '', prices_include_tax: false }),
  subscribe: () => () => undefined,
  saved: () => undefined,
  known: () => [],
  isCut: () => false,
  search: async () => [],
  catalog: () => new Map(),
  isItem: () => true,
  save: async () => 'added',
};

/** The editor's figures, computed from its fields: its own rows and totals. */
export function editorText(document: Document): string {
  const draft = draftOf(document);
  const { lines } = draft;
  const figures = figuresOf(draft);
  const common = {
    currency: figures.currency,
    isLast: true,
    problems: [],
    knownTaxes: () => [],
    actions: nothingHappens,
    help: suggestsNothing,
  };
  const rows = lines.map((line, index) =>
    createElement(LineRow, {
      ...common,
      key: line.key,
      line,
      index,
      total: figures.ofLine.get(line.key) ?? 0n,
      onEnter: () => undefined,
      onRemove: () => undefined,
    }),
  );
  const foot = createElement(EditorTotals, { draft, figures, problems: [], onChange: () => undefined });
  return [...rows, foot].map(textOf).join(' ; ');
}
