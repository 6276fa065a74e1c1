import { Fragment } from 'react';

/** May break before its "@" and dots. */
export function MailLink({ address }: { address: string }) {
  return (
    <a href={`mailto:${encodeURIComponent(address)}`}>
      {address.split(/(?=[@.])/).map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </a>
  );
}

export function PhoneLink({ number }: { number: string }) {
  return <a href={`tel:${encodeURIComponent(number)}`}>{number}</a>;
}
