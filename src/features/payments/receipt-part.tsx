import { useId, type ReactNode } from 'react';

interface ReceiptPartProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

/** A part of a receipt with its own heading. */
export function ReceiptPart({ title, lead, children }: ReceiptPartProps) {
  const id = useId();
  return (
    <section className="receipt-part" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {lead !== undefined && <p className="panel-lead">{lead}</p>}
      </header>
      {children}
    </section>
  );
}
