import { Link, useRouter } from '@tanstack/react-router';
import { useRef, type MouseEvent } from 'react';
import { words } from '#shared/words/words.ts';
import { lastAddressOf, pathBefore } from './visited-paths.ts';
import './parent-link.css';

/** The screens that others belong to, and what they are called. */
const names = {
  '/dashboard': () => words.shell.links.dashboard,
  '/invoices': () => words.shell.links.invoices,
  '/invoices/credit-notes': () => words.documentLists.creditNotes,
  '/invoices/recurring': () => words.recurring.title,
  '/customers': () => words.shell.links.customers,
  '/customers/$id': () => words.documents.columns.customer,
  '/estimates': () => words.shell.links.estimates,
  '/payments': () => words.shell.links.payments,
  '/items': () => words.shell.links.items,
  '/items/price-lists': () => words.priceLists.title,
  '/items/price-lists/$id': () => words.priceLists.one,
  '/reports': () => words.shell.links.reports,
  '/reports/receivables': () => words.reports.receivables.title,
  '/reports/revenue': () => words.reports.revenue.title,
  '/reports/payments': () => words.reports.payments.title,
  '/reports/taxes': () => words.reports.taxes.title,
  '/settings': () => words.settings.title,
  '/profile': () => words.shell.yourProfile,
};

export type Parent = keyof typeof names;

const isPlainPress = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** In ms. Going back takes longer than a second press. */
const leaving = 1_000;

const none = {};

interface ParentLinkProps {
  to: Parent;
  /** What it shows if nothing is known of an earlier visit. */
  search?: Readonly<Record<string, string | undefined>> | undefined;
}

/** The way up from a screen: to its list with its filters, and as it was scrolled if Back leads there. */
export function ParentLink({ to, search = none }: ParentLinkProps) {
  const { history, buildLocation, navigate } = useRouter();
  const leftAt = useRef(Number.NEGATIVE_INFINITY);

  function goBack(event: MouseEvent): void {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    if (event.timeStamp - leftAt.current < leaving) return;
    leftAt.current = event.timeStamp;
    const { pathname, href } = buildLocation({ to, params: true, search });
    if (pathBefore(history) === pathname) history.back();
    else void navigate({ href: lastAddressOf(history, pathname) ?? href });
  }

  const name = names[to]();
  return (
    <Link
      className="parent-link"
      to={to}
      params
      search={search}
      aria-label={words.base.backTo(name)}
      onClick={goBack}
    >
      <span>{name}</span>
    </Link>
  );
}
