import type { SettingsFields } from './settings-fields.ts';

function Line({ text }: { text: string | undefined }) {
  return text === undefined || text.trim() === '' ? null : <span>{text.trim()}</span>;
}

function dueDate(days: string): string {
  const due = new Date();
  due.setDate(due.getDate() + (Number.parseInt(days, 10) || 0));
  return due.toLocaleDateString('en-US', { dateStyle: 'long' });
}

/** The seller's part of an invoice (EN 16931 BG-4, BG-5), while it is typed. */
export function DocumentHead({ fields }: { fields: SettingsFields }) {
  const city = [fields['address.postal_code'], fields['address.city']].filter(Boolean).join(' ');
  return (
    <div className="document-head" aria-live="off">
      <p className="document-seller">{fields['name'] || 'Your organization'}</p>
      <p className="document-lines">
        <Line text={fields['address.line1']} />
        <Line text={fields['address.line2']} />
        <Line text={city} />
        <Line text={fields['address.region']} />
        <Line text={fields['address.country']?.toUpperCase()} />
      </p>
      <p className="document-lines">
        <Line text={fields['email']} />
        <Line text={fields['phone']} />
        <Line text={fields['website']} />
        {fields['tax_id'] && <span>Tax number {fields['tax_id']}</span>}
      </p>
      <p className="document-title">Invoice</p>
      <p className="document-lines">
        <span>Due {dueDate(fields['payment_terms_days'] ?? '')}</span>
        <span>
          Amounts in {fields['default_currency']}, tax {fields['prices_include_tax'] ? 'included' : 'added'}
        </span>
      </p>
      {fields['default_notes'] && <p className="document-note">{fields['default_notes']}</p>}
      {fields['default_terms'] && <p className="document-note">{fields['default_terms']}</p>}
    </div>
  );
}
