import { ConfirmButton } from '#features/shared/confirm-button.tsx';
import { customerStandings } from '#features/shared/customers/customer-standings.ts';
import { DownloadButton } from '#features/shared/files/download-button.tsx';
import { BulkProgress } from '#features/shared/list/bulk-progress.tsx';
import { useBulk } from '#features/shared/list/use-bulk.ts';
import type { PickedProps } from '#features/shared/list/list-view.tsx';
import { May } from '#features/shared/may.tsx';
import { useServices } from '#features/shared/use-services.ts';
import type { Customer } from '#shared/contract/customers.ts';
import { printStatements } from '#shared/contract/statements.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';

/** Actions for the selected customers. */
export function PickedCustomers({ selection, reload }: PickedProps<Customer>) {
  const services = useServices();
  const bulk = useBulk();

  async function remove(): Promise<void> {
    await bulk.run(
      selection.rows,
      ({ name }) => name,
      async (customer) => customerStandings.archiveNow(services, customer),
    );
    reload();
  }

  return (
    <>
      <May permission="write">
        <ConfirmButton
          words={words.customers.archive}
          title={words.customers.archiveManyQuestion}
          onConfirm={() => void remove()}
        >
          {words.customers.archiveManyText}
        </ConfirmButton>
      </May>
      <DownloadButton
        label={words.customers.statement.downloadMany}
        otherwise={words.customers.downloadFailed}
        fetchFile={() =>
          services.api(printStatements, {
            body: { customer_ids: selection.rows.map(({ customer_id: id }) => id) },
          })
        }
      />
      <BulkProgress bulk={bulk} />
      {bulk.failures.length > 0 && <Banner tone="error">{bulk.failures.join(' ')}</Banner>}
    </>
  );
}
