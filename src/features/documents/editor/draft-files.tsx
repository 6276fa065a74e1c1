import { words } from '#shared/words/words.ts';
import { toWireAmount } from '#shared/money/wire.ts';
import { Panel } from '#ui/panel.tsx';
import { AttachmentsPanel } from '../attachments/attachments-panel.tsx';
import type { Figures } from './draft-figures.ts';
import type { KeeperState } from './keeper-state.ts';

interface DraftFilesProps {
  id: string;
  state: Pick<KeeperState, 'draft' | 'version'>;
  figures: Figures;
}

/** The files of a draft, once the server has it. */
export function DraftFiles({ id, state: { draft, version }, figures }: DraftFilesProps) {
  const { customer, currency, document_type } = draft;
  const say = words.documentPage.attachments;
  if (version === null || customer === null)
    return (
      <Panel title={say.title}>
        <p className="panel-lead">{say.onceSaved}</p>
      </Panel>
    );
  const document = {
    document_id: id,
    customer_id: customer.id,
    customer_name: customer.name,
    total_amount: toWireAmount(figures.totals?.total ?? 0n, currency),
    currency,
    document_type,
    document_number: null,
  };
  return <AttachmentsPanel document={document} />;
}
