import type { ReactNode } from 'react';

function Picture({ children }: { children: ReactNode }) {
  return (
    <svg className="ios-picture" viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}

/** Safari has no dialogue to install: what to tap, as it looks there. */
export function IosSteps() {
  return (
    <ol className="ios-steps">
      <li>
        <Picture>
          <path d="M17 20h-3v20h20V20h-3M24 30V8m-7 7 7-7 7 7" />
        </Picture>
        <span>
          Tap <b>Share</b> in Safari’s bar
        </span>
      </li>
      <li>
        <Picture>
          <rect x="10" y="10" width="28" height="28" rx="7" />
          <path d="M24 17v14m-7-7h14" />
        </Picture>
        <span>
          Choose <b>Add to Home Screen</b>
        </span>
      </li>
      <li>
        <Picture>
          <path d="m10 25 9 9 19-20" />
        </Picture>
        <span>
          Tap <b>Add</b>
        </span>
      </li>
    </ol>
  );
}
