import { DeliveryList } from '#features/shared/mails/delivery-list.tsx';
import { useDeliveries } from '#features/shared/mails/use-deliveries.ts';
import { useMay } from '#features/shared/may.tsx';
import { readOf } from '#features/shared/saved/use-saved.ts';
import type { Services } from '#features/shared/services.ts';
import { useServices } from '#features/shared/use-services.ts';
import type { Customer } from '#shared/contract/customers.ts';
import { listStatementDeliveries } from '#shared/contract/statement-mails.ts';
import { words } from '#shared/words/words.ts';
import { Panel } from '#ui/panel.tsx';
import { EmailStatements } from './email-statements.tsx';

/** The emails with a customer's statements and their states. */
export function emailedStatements(services: Services, id: string) {
  return readOf(services, `statement deliveries ${id}`, listStatementDeliveries, { params: { id } });
}

const nothing = () => undefined;

/** The emails with a customer's statements, if there are any: when, to whom, and a retry for failed ones. */
export function EmailedStatements({ customer }: { customer: Customer }) {
  const { customer_id: id, deleted_at: deletedAt } = customer;
  const read = emailedStatements(useServices(), id);
  const items = useDeliveries(read, nothing);
  const maySend = useMay('write') && deletedAt === undefined;
  if (items.length === 0) return null;
  return (
    <Panel title={words.statementEmails.emailed}>
      <DeliveryList items={items}>
        {({ state, date_from: from, date_to: to }) =>
          maySend && state === 'failed' ? (
            <EmailStatements customerIds={[id]} start={{ from, to }} onSent={() => void read.load()}>
              {words.sending.tryAgain}
            </EmailStatements>
          ) : null
        }
      </DeliveryList>
    </Panel>
  );
}
