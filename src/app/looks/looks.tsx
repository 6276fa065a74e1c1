import { FileText, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { EmptyState } from '#features/shared/list/empty-state.tsx';
import { FieldRow } from '#features/shared/form/form.tsx';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Checkbox, TextField } from '#ui/field.tsx';
import { Menu, MenuItem, MenuLabel } from '#ui/menu.tsx';
import { Panel } from '#ui/panel.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { Charts, Ghosts, Notices, Pickers, SettingsSections, Steps } from './further-parts.tsx';
import { Outcomes, SmallParts } from './small-parts.tsx';
import { TokenList } from './token-list.tsx';

const looks = ['primary', 'secondary', 'plain', 'danger', 'danger-final'] as const;
const choices = [
  ['one', 'First choice'],
  ['two', 'Second choice'],
] as const;

function Buttons() {
  return (
    <Panel title="Buttons">
      {looks.map((look) => (
        <div key={look} className="page-actions">
          <Button look={look}>Save</Button>
          <Button look={look}>
            <Plus aria-hidden="true" /> Add line
          </Button>
          <Button look={look} aria-disabled>
            Saving…
          </Button>
        </div>
      ))}
      <Button wide>Sign in</Button>
      <div className="chip-row">
        <button type="button" className="chip" aria-pressed>
          Open
        </button>
        <button type="button" className="chip" aria-pressed={false}>
          Paid
        </button>
      </div>
    </Panel>
  );
}

function Fields() {
  return (
    <Panel title="Fields" lead="Empty, filled in, with a hint, and with an error.">
      <div className="form">
        <FieldRow>
          <TextField label="Name" />
          <TextField label="Name" optional defaultValue="Fjord Timber" hint="As on their invoices." />
        </FieldRow>
        <FieldRow>
          <TextField label="Price" defaultValue="eighty" error="Enter a number." />
          <ChoiceField label="Unit" options={choices} />
        </FieldRow>
        <ChoiceField label="Country" options={choices} error="Choose a country." />
        <TextField label="Number" defaultValue="INV-1" disabled />
        <SelectField label="Currency" options={['EUR', 'USD']} />
        <PasswordField label="Password" autoComplete="off" error="Enter a password." />
        <PasswordField label="Password" defaultValue="correct horse" autoComplete="off" />
        <TextAreaField label="Notes" optional rows={3} />
        <TextAreaField label="Reason" rows={2} error="Enter a reason." />
        <Checkbox label="Prices include tax" defaultChecked />
        <Checkbox label="Share with customer" />
      </div>
    </Panel>
  );
}

function Choices() {
  const [value, setValue] = useState<(typeof choices)[number][0]>('one');
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel title="Choices and dialogs">
      <RadioGroup legend="Choice" options={choices} value={value} onChoose={setValue} />
      <div className="page-actions">
        <Button look="secondary" onClick={() => setOpen(true)}>
          Open dialog (a sheet on phones)
        </Button>
        <Menu trigger={<Button look="secondary">Open menu</Button>}>
          <MenuLabel>Signed in as Ada</MenuLabel>
          <MenuItem>
            <button type="button">Your profile</button>
          </MenuItem>
        </Menu>
      </div>
      {isOpen && (
        <Dialog
          title="Void this invoice?"
          onClose={() => setOpen(false)}
          closeWords={words.base.cancel}
          confirm={{ words: 'Void invoice', onConfirm: () => setOpen(false), isDanger: true }}
        >
          <p>It keeps its number and stays in the records.</p>
        </Dialog>
      )}
    </Panel>
  );
}

function Messages() {
  return (
    <Panel title="Messages">
      <Banner tone="note">The invoice will be issued when it’s sent.</Banner>
      <Banner tone="success">Invoice issued.</Banner>
      <Banner tone="error">Couldn’t save the invoice. Try again.</Banner>
      <Spinner label="Loading invoices…" />
      <EmptyState
        icon={<FileText />}
        title="Create your first invoice"
        action={<Button>Create invoice</Button>}
      >
        It takes a customer and a line.
      </EmptyState>
    </Panel>
  );
}

function Statuses() {
  return (
    <Panel title="Statuses">
      <div className="page-actions">
        {Object.keys(words.documents.statuses).map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
        <StatusBadge status="on hold" />
      </div>
    </Panel>
  );
}

function Everything() {
  const id = useId();
  return (
    <>
      <Buttons />
      <Fields />
      <Choices />
      <Pickers id={id} />
      <Steps />
      <SettingsSections />
      <Charts />
      <Messages />
      <Notices />
      <Ghosts />
      <Statuses />
      <Outcomes />
      <SmallParts />
      <TokenList />
    </>
  );
}

const schemes = ['light', 'dark'] as const;

/** Every part beside itself in the other theme. */
export function Looks() {
  return (
    <main className="looks">
      {schemes.map((scheme) => (
        <section key={scheme} aria-label={scheme} className="look-scheme" style={{ colorScheme: scheme }}>
          <Everything />
        </section>
      ))}
    </main>
  );
}
