import type { ReactNode } from 'react';
import { words } from '#shared/words/words.ts';
import { Notice } from '#ui/notice.tsx';

interface NoSuchRecordProps {
  title: string;
  text: string;
  /** Leads to those that exist. */
  children: ReactNode;
}

/** The screen for the address of a record that doesn't exist. */
export function NoSuchRecord({ title, text, children }: NoSuchRecordProps) {
  return (
    <Notice title={title}>
      <title>{words.base.pageTitle(title)}</title>
      <p>{text}</p>
      {children}
    </Notice>
  );
}
