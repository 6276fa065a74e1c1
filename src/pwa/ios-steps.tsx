import type { ReactNode } from 'react';
import { words } from '#shared/words/words.ts';
import { Rich } from '#ui/rich.tsx';

function Picture({ children }: { children: ReactNode }) {
  return (
    <svg className="ios-picture" viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}

const parts = { b: (label: string) => <b>{label}</b> };

/** Safari has no install dialog, so this shows the steps. */
export function IosSteps() {
  return (
    <ol className="ios-steps">
      <li>
        <Picture>
          <path d="M17 20h-3v20h20V20h-3M24 30V8m-7 7 7-7 7 7" />
        </Picture>
        <span>
          <Rich text={words.install.tapShare} parts={parts} />
        </span>
      </li>
      <li>
        <Picture>
          <rect x="10" y="10" width="28" height="28" rx="7" />
          <path d="M24 17v14m-7-7h14" />
        </Picture>
        <span>
          <Rich text={words.install.chooseAdd} parts={parts} />
        </span>
      </li>
      <li>
        <Picture>
          <path d="m10 25 9 9 19-20" />
        </Picture>
        <span>
          <Rich text={words.install.tapAdd} parts={parts} />
        </span>
      </li>
    </ol>
  );
}
