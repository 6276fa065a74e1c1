export function MailLink({ address }: { address: string }) {
  return <a href={`mailto:${encodeURIComponent(address)}`}>{address}</a>;
}

export function PhoneLink({ number }: { number: string }) {
  return <a href={`tel:${encodeURIComponent(number)}`}>{number}</a>;
}
