import { Fragment } from 'react';

/** A long address breaks where it has a sign. */
export function MailLink({ address }: { address: string }) {
  const parts = address.split(/(?<=[@._-])/);
  return (
    <a href={`mailto:${encodeURIComponent(address)}`}>
      {parts.map((part, index) => (
        // Equal parts are possible.
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={index}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </a>
  );
}

export function PhoneLink({ number }: { number: string }) {
  return <a href={`tel:${encodeURIComponent(number)}`}>{number}</a>;
}
