import type { Language } from '#shared/words/language.ts';
import type { Database } from '#server/db/connect.ts';
import { readOrganization } from '../organization/read-organization.ts';
import type { CustomerRow } from './require-customer.ts';

/** The language for documents and mails to a customer: theirs, else the organization's. */
export async function customerLanguage(
  db: Database,
  { language, organizationId }: Pick<CustomerRow, 'language' | 'organizationId'>,
): Promise<Language> {
  return language ?? (await readOrganization(db, organizationId)).language;
}
