/**
 * What an organization takes along, table by table, without these columns: hashes, secrets, and the words of mails,
 * whose links open accounts. A table that is in neither list breaks a test, so that somebody decides.
 */
export const exportedTables: Readonly<Record<string, readonly string[]>> = {
  organizations: [],
  organization_logos: [],
  users: ['password_hash', 'two_factor_secret', 'two_factor_last_step'],
  customers: ['fingerprint'],
  number_counters: [],
  documents: ['fingerprint'],
  document_lines: [],
  document_taxes: [],
  payments: ['fingerprint'],
  payment_allocations: [],
  share_links: ['token_hash'],
  estimate_answers: [],
  mail_templates: [],
  mails: ['text', 'html', 'link'],
  audit_log: [],
};

/** Secrets, what is counted from other rows, and what the server notes for itself. */
export const keptBack: readonly string[] = [
  'account_emails',
  'dashboard_counts',
  'dashboard_totals',
  'idempotency_keys',
  'one_time_tokens',
  'rate_limits',
  'recovery_codes',
  'revenue_days',
  'server_keys',
  'sessions',
  'social_identities',
];
