import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { safeParse } from 'valibot';
import { callFailure } from '#features/shared/call-failure.ts';
import { ConflictPanel } from '#features/shared/conflict/conflict-panel.tsx';
import { currentRecord } from '#features/shared/conflict/current-record.ts';
import { differencesOf, type Side, type Texts } from '#features/shared/conflict/differences.ts';
import { CustomerFieldset } from '#features/shared/customers/customer-fieldset.tsx';
import { customerBody, customerLabels, customerTexts } from '#features/shared/customers/customer-texts.ts';
import { Form } from '#features/shared/form/form.tsx';
import { useForm } from '#features/shared/form/use-form.ts';
import { useServices } from '#features/shared/use-services.ts';
import { customer, updateCustomer, type Customer } from '#shared/contract/customers.ts';
import { Banner } from '#ui/banner.tsx';
import { Panel } from '#ui/panel.tsx';

interface Conflict {
  mine: Texts;
  theirs: Customer;
}

interface CustomerEditorProps {
  saved: Customer;
  onSaved: (customer: Customer) => void;
}

/** Saves what a person chose of two versions; somebody may be faster once more. */
function useSettling(onSaved: (customer: Customer) => void, onConflict: (conflict: Conflict) => void) {
  const { api } = useServices();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function settle({ mine, theirs }: Conflict, sides: ReadonlyMap<string, Side>): Promise<void> {
    const other = customerTexts(theirs);
    const names = Object.keys(customerLabels);
    const texts = Object.fromEntries(
      names.map((name) => [name, (sides.get(name) === 'theirs' ? other : mine)[name] ?? '']),
    );
    const body = safeParse(updateCustomer.body, { ...customerBody(texts), version: theirs.version });
    if (!body.success) return setFailure(body.issues[0].message);
    setBusy(true);
    try {
      onSaved(await api(updateCustomer, { params: { id: theirs.customer_id }, body: body.output }));
    } catch (error) {
      const current = currentRecord(customer, error);
      if (current !== null) onConflict({ mine: texts, theirs: current });
      else setFailure(callFailure(error, 'The customer could not be saved.'));
    }
    setBusy(false);
  }

  return { isBusy, failure, settle };
}

/** The form, and both versions to choose from where somebody else was faster. */
export function CustomerEditor({ saved, onSaved }: CustomerEditorProps) {
  const { api } = useServices();
  // what the form began with: a copy that turns out older than the server's is refused, not mixed
  const [base] = useState(saved);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const settling = useSettling(onSaved, setConflict);
  const { customer_id: id, version } = base;
  const form = useForm({
    schema: updateCustomer.body,
    toBody: (typed) => ({ ...customerBody(typed), version }),
    send: (body) => api(updateCustomer, { params: { id }, body }),
    failed: 'The customer could not be saved.',
    onDone: onSaved,
    onRefused(error, body) {
      const theirs = currentRecord(customer, error);
      if (theirs !== null) setConflict({ mine: customerTexts(body), theirs });
      return theirs !== null;
    },
  });
  const differences =
    conflict === null
      ? []
      : differencesOf(customerLabels, {
          base: customerTexts(base),
          mine: conflict.mine,
          theirs: customerTexts(conflict.theirs),
        });

  return (
    <>
      {settling.failure !== null && <Banner tone="error">{settling.failure}</Banner>}
      {conflict !== null && (
        <ConflictPanel
          key={conflict.theirs.version}
          title="Somebody else has changed this customer"
          differences={differences}
          isBusy={settling.isBusy}
          onChoose={(sides) => void settling.settle(conflict, sides)}
          onBack={() => setConflict(null)}
        />
      )}
      <div hidden={conflict !== null}>
        <Panel title={base.name}>
          <Form
            form={form}
            label="Customer"
            submit="Save customer"
            actions={
              <Link className="button button-plain" to="/customers/$id" params={{ id }}>
                Cancel
              </Link>
            }
          >
            <CustomerFieldset bind={form.bind} values={customerTexts(base)} />
          </Form>
        </Panel>
      </div>
    </>
  );
}
