import { useLayoutEffect, useRef } from 'react';
import { formatMoment } from '#features/shared/format-moment.ts';
import { actName } from '#features/shared/outbox/act-kinds.ts';
import { buildsOn, type Act } from '#offline/outbox/act.ts';
import { words } from '#shared/words/words.ts';
import { focusHeading } from '#ui/focus-heading.ts';
import { lackOf, stateOf } from './why-not-sent.ts';
import { ActWays } from './act-ways.tsx';

/** A row that goes hands the focus to the screen's heading. */
function useRow() {
  const row = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    const { current } = row;
    return () => {
      if (current?.contains(document.activeElement) === true) focusHeading();
    };
  }, []);
  return row;
}

/** One entry, its state, and what can be done about it. `all` are in the order they are sent. */
export function WaitingAct({ act, all }: { act: Act; all: readonly Act[] }) {
  const row = useRow();
  const heading = useRef<HTMLHeadingElement>(null);
  const before = all.find((other) => buildsOn(act, other));
  return (
    <li ref={row} className={act.refusal === null ? 'waiting-act' : 'waiting-act waiting-act-refused'}>
      <div className="waiting-act-words">
        <h2 ref={heading} tabIndex={-1}>
          {actName(act)}
        </h2>
        <p>{stateOf(act, before, lackOf(all))}</p>
        <p className="waiting-act-moment">
          {words.outbox.since(formatMoment(new Date(act.madeAt).toISOString()))}
        </p>
      </div>
      <ActWays
        act={act}
        all={all}
        // The button that was pressed goes.
        onAgain={() => heading.current?.focus()}
      />
    </li>
  );
}
