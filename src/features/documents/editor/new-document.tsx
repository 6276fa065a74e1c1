import { Navigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { freshId } from './fresh-ids.ts';

/** Gives a new document its id and address at once, so that reload and back find it again. */
export function NewDocument({ type }: { type: 'invoice' | 'estimate' }) {
  const [id] = useState(freshId);
  const { customer } = useSearch({ strict: false });
  const search = { new: true, ...(customer !== undefined && { customer }) };
  return (
    <Navigate
      to={type === 'estimate' ? '/estimates/$id/edit' : '/invoices/$id/edit'}
      params={{ id }}
      search={search}
      replace
    />
  );
}
