import type { Customer } from '#shared/contract/customers.ts';
import { words } from '#shared/words/words.ts';
import { Dialog } from '#ui/dialog.tsx';
import { NewCustomerForm } from './new-customer-form.tsx';

interface NewCustomerDialogProps {
  name: string;
  onDone: (customer: Customer) => void;
  onClose: () => void;
}

/** Creates a customer without leaving the screen. */
export function NewCustomerDialog({ name, onDone, onClose }: NewCustomerDialogProps) {
  return (
    <Dialog
      title={words.customers.newCustomer}
      closeWords={words.base.cancel}
      closeLook="secondary"
      onClose={onClose}
    >
      <NewCustomerForm isBrief name={name} onDone={onDone} />
    </Dialog>
  );
}
