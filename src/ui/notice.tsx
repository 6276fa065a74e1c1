import type { ReactNode } from 'react';
import './panel.css';

interface NoticeProps {
  title: string;
  children: ReactNode;
}

/** A screen with a single message: heading, text and actions. */
export function Notice({ title, children }: NoticeProps) {
  return (
    <section className="panel notice">
      <h1>{title}</h1>
      {children}
    </section>
  );
}
