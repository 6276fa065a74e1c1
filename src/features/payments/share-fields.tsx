import { useId, useState, type ReactNode } from 'react';
import type { FieldError } from '#api/api-error.ts';
import { words } from '#shared/words/words.ts';

/** An invoice and the amount for it. */
export interface Share {
  /** The invoice's id, also the field's name. */
  readonly id: string;
  readonly name: ReactNode;
  /** Help text below the name. */
  readonly hint: string;
  /** What is open of it. */
  readonly open?: string;
  readonly text: string;
  /** Pays it in full, or not at all. It has a field once it is picked. */
  readonly pick?: { readonly label: string; readonly isPicked: boolean; readonly toggle: () => void };
}

interface ShareFieldsProps {
  legend: string;
  shares: readonly Share[];
  problems: readonly FieldError[];
  onType: (id: string, text: string) => void;
  /** Below the fields: the amount left over. */
  children: ReactNode;
}

/** The columns' heads, for the eye: fields are named by their row. */
function ShareHeads() {
  return (
    <div className="share share-heads" aria-hidden="true">
      <span className="share-name">{words.payments.page.invoice}</span>
      <span className="share-open">{words.payments.shares.openHead}</span>
      <span className="share-pay">{words.payments.shares.applyHead}</span>
    </div>
  );
}

function PickBox({
  id,
  facts,
  pick: { label, isPicked, toggle },
}: {
  id: string;
  /** Ids of what is said about the invoice. */
  facts: string;
  pick: NonNullable<Share['pick']>;
}) {
  return (
    <label className="checkbox share-pick">
      <input
        id={id}
        type="checkbox"
        aria-label={label}
        aria-describedby={facts}
        checked={isPicked}
        onChange={toggle}
      />
    </label>
  );
}

interface ShareRowProps {
  share: Share;
  problem: string | undefined;
  onType: (text: string) => void;
}

function lookOf({ open, pick }: Share, hasField: boolean): string {
  if (pick !== undefined) return hasField ? 'share share-paid' : 'share';
  return `share share-paid share-plain${open === undefined ? ' share-brief' : ''}`;
}

function ShareRow({ share, problem, onType }: ShareRowProps) {
  const { id: name, hint, open, text, pick } = share;
  // Two forms on a page may have the same invoice.
  const id = useId();
  // A field emptied to type another amount stays meanwhile.
  const [isTyping, setTyping] = useState(false);
  const hasField = pick === undefined || pick.isPicked || isTyping;
  const facts = `${id}-hint${open === undefined ? '' : ` ${id}-open`}`;
  return (
    <div className={lookOf(share, hasField)}>
      {pick !== undefined && <PickBox id={`${id}-pick`} facts={facts} pick={pick} />}
      <label className="share-name" htmlFor={hasField ? id : `${id}-pick`}>
        {share.name}
      </label>
      <span className="share-hint" id={`${id}-hint`}>
        {hint}
      </span>
      {open !== undefined && (
        <span className="share-open" id={`${id}-open`}>
          {open} <span className="share-open-word">{words.payments.shares.openWord}</span>
        </span>
      )}
      {hasField && (
        <input
          id={id}
          name={name}
          className="field-control share-pay"
          inputMode="decimal"
          autoComplete="off"
          value={text}
          onFocus={() => setTyping(true)}
          // Not if another window has the focus meanwhile.
          onBlur={({ target }) => setTyping(target === document.activeElement)}
          onChange={(event) => onType(event.target.value)}
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? facts : `${id}-error ${facts}`}
        />
      )}
      {hasField && problem !== undefined && (
        <p className="field-error" id={`${id}-error`}>
          {problem}
        </p>
      )}
    </div>
  );
}

/** Invoices, each with a field for its amount. */
export function ShareFields({ legend, shares, problems, onType, children }: ShareFieldsProps) {
  return (
    <fieldset className="shares">
      <legend className="field-label">{legend}</legend>
      <div className="share-rows">
        {shares.some(({ open }) => open !== undefined) && <ShareHeads />}
        {shares.map((share) => (
          <ShareRow
            key={share.id}
            share={share}
            problem={problems.find(({ path }) => path === share.id)?.message}
            onType={(text) => onType(share.id, text)}
          />
        ))}
      </div>
      {children}
    </fieldset>
  );
}
