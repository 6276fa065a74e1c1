import type { ReactNode } from 'react';
import './panel.css';

interface NoticeProps {
  title: string;
  children: ReactNode;
}

/** A screen that has one thing to say: its heading, a sentence or two, and the way on. */
export function Notice({ title, children }: NoticeProps) {
  return (
    <section className="panel notice">
      <h1>{title}</h1>
      {children}
    </section>
  );
}
