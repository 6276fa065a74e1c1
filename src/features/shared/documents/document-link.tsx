import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { DocumentType } from '#shared/documents/document-type.ts';

interface DocumentLinkProps {
  type: DocumentType;
  id: string;
  className?: string;
  /** What it is called where its words alone don't tell it apart. */
  label?: string | undefined;
  children: ReactNode;
}

/** A link to a document's own page. */
export function DocumentLink({ type, id, className, label, children }: DocumentLinkProps) {
  const look = { 'aria-label': label, ...(className !== undefined && { className }) };
  return type === 'estimate' ? (
    <Link to="/estimates/$id" params={{ id }} {...look}>
      {children}
    </Link>
  ) : (
    <Link to="/invoices/$id" params={{ id }} {...look}>
      {children}
    </Link>
  );
}
