import { Link } from '@tanstack/react-router';
import type { Act, ActKind } from '#offline/outbox/act.ts';
import { words } from '#shared/words/words.ts';
import { ActionBar } from '../action-bar.tsx';
import { May } from '../may.tsx';

interface CorrectLinkProps {
  /** What waits of one record. */
  acts: readonly Act[];
  /** Of the act that adds it. */
  kind: ActKind;
  /** The form that it was entered in. */
  to: '/customers/new' | '/items/new' | '/items/price-lists/new';
}

/** Leads from the page of a record that waits to the form with what was entered. */
export function CorrectLink({ acts, kind, to }: CorrectLinkProps) {
  const act = acts.find((one) => one.kind === kind);
  if (act === undefined) return null;
  return (
    <Link className="button button-secondary" to={to} search={{ waiting: act.order }} aria-keyshortcuts="e">
      {words.outbox.edit}
    </Link>
  );
}

/** The same as all that can be done on its page. */
export function CorrectBar(link: CorrectLinkProps) {
  return (
    <May permission="write">
      <ActionBar place="head">
        <CorrectLink {...link} />
      </ActionBar>
    </May>
  );
}
