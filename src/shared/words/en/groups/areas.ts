import type { Translated } from '#shared/words/translated.ts';
import { customers } from '../customers.ts';
import { documentLists } from '../document-lists.ts';
import { documentPage } from '../document-page.ts';
import { drafts } from '../drafts.ts';
import { editor } from '../editor.ts';
import { firstSteps } from '../first-steps.ts';
import { imports } from '../imports.ts';
import { items } from '../items.ts';
import { lateFees } from '../late-fees.ts';
import { organization } from '../organization.ts';
import { outbox } from '../outbox.ts';
import { payments } from '../payments.ts';
import { statementEmails } from '../statement-emails.ts';
import { statements } from '../statements.ts';
import { priceLists } from '../price-lists.ts';
import { placeholders } from '../placeholders.ts';
import { profile } from '../profile.ts';
import { proof } from '../proof.ts';
import { priceChanges } from '../price-changes.ts';
import { recurring } from '../recurring.ts';
import { reminders } from '../reminders.ts';
import { reports } from '../reports.ts';
import { sending } from '../sending.ts';
import { settings } from '../settings.ts';
import { sharedPage } from '../shared-page.ts';
import { support } from '../support.ts';
import { users } from '../users.ts';

/** The areas behind the dashboard. */
export const catalog = {
  customers,
  imports,
  items,
  priceLists,
  firstSteps,
  drafts,
  editor,
  documentLists,
  documentPage,
  priceChanges,
  recurring,
  reminders,
  lateFees,
  reports,
  sending,
  sharedPage,
  outbox,
  payments,
  statementEmails,
  statements,
  profile,
  proof,
  settings,
  organization,
  support,
  users,
  placeholders,
};
export type AreaWords = Translated<typeof catalog>;
