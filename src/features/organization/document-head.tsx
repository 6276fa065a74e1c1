import type { TypedValues } from '#features/shared/form/typed-values.ts';
import type { Address } from '#shared/contract/address.ts';
import { addressLines } from '#shared/paper/address-lines.ts';
import { currentLanguage } from '#shared/words/language-in-use.ts';
import { words } from '#shared/words/words.ts';

interface DocumentHeadProps {
  /** Field values by dotted path. */
  fields: TypedValues;
  hasLogo: boolean;
  /** The `data:` URL of the logo, once it is there. */
  logo: string | null;
  number: string | null;
}

/** An empty line, in the place of what comes. */
const toCome = '\u200B';

/** The non-empty lines. Keyed by index, because two may be equal. */
function Lines({ texts }: { texts: readonly (string | undefined)[] }) {
  const lines = texts.map((text, place) => ({ text: text?.trim() ?? '', place }));
  return (
    <p className="document-lines">
      {lines
        .filter(({ text }) => text !== '')
        .map(({ text, place }) => (
          <span key={place}>{text}</span>
        ))}
    </p>
  );
}

function labelled(label: (text: string) => string, text: string | undefined): string {
  return text === undefined || text.trim() === '' ? '' : label(text.trim());
}

function typedAddress(fields: TypedValues): Address {
  const part = (name: keyof Address) => fields[`address.${name}`]?.trim() || null;
  return {
    line1: part('line1'),
    line2: part('line2'),
    city: part('city'),
    region: part('region'),
    postal_code: part('postal_code'),
    country: part('country'),
  };
}

function Logo({ url }: { url: string | null }) {
  if (url === null) return <span className="document-logo" />;
  return <img className="document-logo" src={url} alt={words.organization.logo.alt} />;
}

/** A live preview of the seller's part of an invoice (EN 16931 BG-4, BG-5, BG-17). */
export function DocumentHead({ fields, hasLogo, logo, number }: DocumentHeadProps) {
  const say = words.organization.head;
  return (
    <div className="document-head" aria-live="off">
      {hasLogo && <Logo url={logo} />}
      <p className="document-seller">{fields['name'] || say.yourOrganization}</p>
      <Lines texts={addressLines(typedAddress(fields), { locale: currentLanguage(), country: null })} />
      <Lines
        texts={[fields['email'], fields['phone'], fields['website'], labelled(say.taxId, fields['tax_id'])]}
      />
      <p className="document-title">{say.invoice}</p>
      <Lines texts={[number ?? toCome, say.amountsIn(fields['default_currency'] ?? '')]} />
      <div className="document-foot">
        <Lines
          texts={[
            fields['bank_details.account_name'],
            fields['bank_details.bank_name'],
            labelled(say.iban, fields['bank_details.iban']),
            labelled(say.bic, fields['bank_details.bic']),
            labelled(say.account, fields['bank_details.account_number']),
            labelled(say.routingNumber, fields['bank_details.routing_number']),
          ]}
        />
        {fields['document_footer'] && <p className="document-note">{fields['document_footer']}</p>}
      </div>
    </div>
  );
}
