import { memo, useMemo } from 'react';
import { words } from '#shared/words/words.ts';
import { toWireAmount } from '#shared/money/wire.ts';
import { Panel } from '#ui/panel.tsx';
import { AttachmentsPanel } from '../attachments/attachments-panel.tsx';
import type { Figures } from './draft-figures.ts';
import type { KeeperState } from './keeper-state.ts';

// Typing doesn't render it.
const Files = memo(AttachmentsPanel);

interface DraftFilesProps {
  id: string;
  state: Pick<KeeperState, 'draft' | 'version'>;
  figures: Figures;
}

/** The files of a draft, once the server has it. */
export function DraftFiles({ id, state: { draft, version }, figures }: DraftFilesProps) {
  const { customer, currency, document_type } = draft;
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
      },
    [id, customer, total, currency, document_type],
  );
  const say = words.documentPage.attachments;
  if (version === null || document === null)
    return (
      <Panel title={say.title}>
        <p className="panel-lead">{say.onceSaved}</p>
      </Panel>
    );
  return <Files document={document} />;
}
