import { customerStandings } from '#features/shared/customers/customer-standings.ts';
import { BulkProgress } from '#features/shared/list/bulk-progress.tsx';
import { useBulk } from '#features/shared/list/use-bulk.ts';
import type { PickedProps } from '#features/shared/list/list-view.tsx';
import { May } from '#features/shared/may.tsx';
import type { Services } from '#features/shared/services.ts';
import { ArchiveButton } from '#features/shared/undo/archive-button.tsx';
import { offerUndo, type UndoOffer } from '#features/shared/undo/undo-offer.ts';
import { useServices } from '#features/shared/use-services.ts';
import type { Customer } from '#shared/contract/customers.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { DownloadStatements } from './statements/download-statements.tsx';
import { EmailStatements } from './statements/email-statements.tsx';

const nameOf = ({ name }: Customer) => name;

function undoOf(services: Services, archived: readonly Customer[]): UndoOffer {
  const say = words.customers;
  return {
    done: say.archivedMany(archived.length),
    undone: say.restoredMany(archived.length),
    failed: say.restoreManyFailed,
    async undo() {
      for (const customer of archived) await customerStandings.undoArchiving(services, customer);
    },
  };
}

/** Actions for the selected customers. */
export function PickedCustomers({ selection, reload }: PickedProps<Customer>) {
  const services = useServices();
  const bulk = useBulk();
  const ids = selection.rows.map(({ customer_id: id }) => id);

  async function archive(): Promise<void> {
    const archived: Customer[] = [];
    const archiveOne = async (customer: Customer) => {
      await customerStandings.archiveNow(services, customer);
      archived.push(customer);
    };
    await bulk.run(selection.rows, nameOf, archiveOne);
    if (archived.length > 0) offerUndo(services, undoOf(services, archived));
    reload();
  }

  return (
    <>
      <May permission="write">
        <ArchiveButton label={words.customers.archive} onArchive={() => void archive()} />
      </May>
      <DownloadStatements customerIds={ids} />
      <May permission="write">
        <EmailStatements customerIds={ids}>{words.statementEmails.email.many}</EmailStatements>
      </May>
      <BulkProgress bulk={bulk} />
      {bulk.failures.length > 0 && <Banner tone="error">{bulk.failures.join(' ')}</Banner>}
    </>
  );
}
