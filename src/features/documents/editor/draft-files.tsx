import { memo, useCallback, useMemo } from 'react';
import { toWireAmount } from '#shared/money/wire.ts';
import { useServices } from '#features/shared/use-services.ts';
import { AttachmentsPanel } from '../attachments/attachments-panel.tsx';
import { NewFilesPanel } from '../attachments/new-files-panel.tsx';
import type { Figures } from './draft-figures.ts';
import type { DraftKeeper } from './draft-keeper.ts';
import type { KeeperState } from './keeper-state.ts';

// Typing doesn't render it.
const Files = memo(AttachmentsPanel);
const NewFiles = memo(NewFilesPanel);

interface DraftFilesProps {
  id: string;
  state: Pick<KeeperState, 'draft' | 'version'>;
  figures: Figures;
  keeper: DraftKeeper;
}

/** The files of a draft, as soon as it has a customer. */
export function DraftFiles({ id, state: { draft, version }, figures, keeper }: DraftFilesProps) {
  const { outbox } = useServices();
  const { customer, currency, document_type } = draft;
  const isNew = version === null;
  const total = figures.totals?.total ?? 0n;
  const document = useMemo(
    () =>
      customer && {
        document_id: id,
        customer_id: customer.id,
        customer_name: customer.name,
        total_amount: toWireAmount(total, currency),
        currency,
        document_type,
        document_number: null,
        is_new: isNew,
      },
    [id, customer, total, currency, document_type, isNew],
  );
  const keep = useCallback(() => keeper.change((now) => now, true), [keeper]);
  if (document === null || (isNew && outbox === undefined)) return null;
  return isNew ? <NewFiles document={document} onAdd={keep} /> : <Files document={document} />;
}
