import { Plus } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { FieldError } from '#api/api-error.ts';
import { useSaved } from '#features/shared/saved/use-saved.ts';
import { getOrganizationSettings } from '#shared/contract/organization-settings.ts';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';
import type { Figures } from './draft-figures.ts';
import type { Draft } from './draft.ts';
import { lineActions, type DraftHolder } from './line-actions.ts';
import { lineFieldId } from './line-cell.tsx';
import { LineRow } from './line-row.tsx';
import { ListPriceNote } from './suggestions/list-price-note.tsx';
import { useCustomerList } from './suggestions/use-customer-list.ts';
import { useLineHelp } from './suggestions/use-line-help.ts';
import { knownTaxes } from './tax-options.ts';
import './editor-lines.css';
import './editor-lines-narrow.css';

interface EditorLinesProps {
  keeper: DraftHolder;
  draft: Draft;
  figures: Figures;
  problems: readonly FieldError[];
  /** What the descriptions can have. */
  lead?: string;
}

/** Reads the known taxes when a list opens, so that neither typing nor refreshed settings render the lines. */
function useKnownTaxes(keeper: DraftHolder): () => readonly string[] {
  const { read } = useSaved('organization settings', getOrganizationSettings, {});
  return useCallback(
    () => knownTaxes(read.getState().copy?.value.tax_rates ?? [], keeper.get().draft.lines),
    [read, keeper],
  );
}

/** Focuses a line, by its key, as soon as it is rendered. */
function useGoToLine(): (key: string) => void {
  const wanted = useRef<string | null>(null);
  // After every render until it is there: the effect of an earlier one may run first.
  useEffect(() => {
    if (wanted.current === null) return;
    const field = document.getElementById(lineFieldId(wanted.current, 'description'));
    if (field === null) return;
    field.focus();
    wanted.current = null;
  });
  return useCallback((key) => {
    wanted.current = key;
  }, []);
}

const columns = ['description', 'quantity', 'unit', 'price', 'discount', 'tax', 'amount'] as const;

/** The lines of a document, with their amounts. */
export function EditorLines({ keeper, draft, figures, problems, lead }: EditorLinesProps) {
  const actions = useMemo(() => lineActions(keeper), [keeper]);
  const goTo = useGoToLine();
  const { lines } = draft;
  const taxes = useKnownTaxes(keeper);
  const list = useCustomerList(draft.customer?.id);
  const help = useLineHelp(keeper, list.present ?? null);
  const problem = problems.find(({ path }) => path === 'lines')?.message;
  const { editor: say } = words;

  const add = useCallback((key: string | null) => goTo(actions.addAfter(key)), [actions, goTo]);
  // The pressed button disappears with its line, so the focus moves on.
  const remove = useCallback((key: string) => goTo(actions.remove(key)), [actions, goTo]);

  return (
    <section className="panel editor-lines" aria-labelledby="editor-lines">
      <header>
        <h2 id="editor-lines">{say.lines}</h2>
        {lead !== undefined && <p className="panel-lead">{lead}</p>}
      </header>
      {problem !== undefined && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      <ListPriceNote keeper={keeper} draft={draft} help={help} list={list} />
      <div className="line-heads" aria-hidden="true">
        {columns.map((column) => (
          <span key={column}>{say[column]}</span>
        ))}
      </div>
      <ol className="lines">
        {lines.map((line, index) => (
          <LineRow
            key={line.key}
            line={line}
            index={index}
            isLast={index === lines.length - 1}
            total={figures.ofLine.get(line.key) ?? 0n}
            currency={figures.currency}
            help={help}
            knownTaxes={taxes}
            problems={problems}
            actions={actions}
            onEnter={add}
            onRemove={remove}
          />
        ))}
      </ol>
      <div>
        <Button look="secondary" onClick={() => add(null)}>
          <Plus aria-hidden="true" /> {say.addLine}
        </Button>
      </div>
    </section>
  );
}
