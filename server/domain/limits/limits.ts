/** At most `attempts` in `window` seconds; the count resets when the window ends. */
interface Limit {
  readonly attempts: number;
  readonly window: number;
}

/** All rate limits. The name is part of the counter's key. */
export interface Limits {
  /** Failed sign-ins per email address, existing or not. */
  readonly login_email: Limit;
  /** Failed sign-ins per account from one known device or network. */
  readonly login_known_place: Limit;
  /** Failed sign-ins per network. */
  readonly login_address: Limit;
  readonly register_address: Limit;
  /** Mails because of registrations, per email address. */
  readonly register_email: Limit;
  /** Verification links sent again, per account: whoever registered someone else's address could fill their mailbox. */
  readonly verification_user: Limit;
  /** Verification links asked for, per address, existing or not. */
  readonly verification_email: Limit;
  readonly verification_address: Limit;
  /** Failed social sign-ins per IP address. */
  readonly social_address: Limit;
  /** Failed passkey sign-ins per IP address. */
  readonly passkey_address: Limit;
  /** Reset links per account address, existing or not. */
  readonly forgot_email: Limit;
  readonly forgot_address: Limit;
  readonly invite_organization: Limit;
  readonly send_organization: Limit;
  /** The same for a new organization. Lower, because it may be a spammer. */
  readonly send_new_organization: Limit;
  /** The same for an organization less than two days old. */
  readonly send_first_organization: Limit;
  /** Requests to the share page per network. */
  readonly shared_address: Limit;
  /** Wrong app codes per account, across its half sessions. */
  readonly two_factor_user: Limit;
  /** Wrong recovery codes per account and network, so that others can't lock the owner out. */
  readonly recovery_code_place: Limit;
  /** Wrong codes of a signed-in user who renews the recovery codes. */
  readonly renew_codes_user: Limit;
  /** Email change links per account. */
  readonly change_email_user: Limit;
  /** Wrong passwords of a signed-in user. */
  readonly password_user: Limit;
  /** Downloads of a user's own data. */
  readonly my_data_user: Limit;
  /** Previews and starts of imports, which are expensive. */
  readonly import_organization: Limit;
  /** Further requests of a running import. */
  readonly import_part_organization: Limit;
  readonly export_organization: Limit;
  readonly test_mail_user: Limit;
  /** Logo uploads, which are expensive to process. */
  readonly logo_organization: Limit;
  /** Files of documents. */
  readonly upload_organization: Limit;
}

/**
 * For the limits against guessing see docs/security.md. Registration allows for an office behind one IP
 * address.
 */
export const defaultLimits: Limits = {
  login_email: { attempts: 10, window: 15 * 60 },
  login_known_place: { attempts: 10, window: 15 * 60 },
  login_address: { attempts: 30, window: 5 * 60 },
  register_address: { attempts: 30, window: 3600 },
  register_email: { attempts: 4, window: 24 * 3600 },
  verification_user: { attempts: 5, window: 24 * 3600 },
  verification_email: { attempts: 5, window: 3600 },
  verification_address: { attempts: 20, window: 3600 },
  social_address: { attempts: 30, window: 5 * 60 },
  passkey_address: { attempts: 30, window: 5 * 60 },
  forgot_email: { attempts: 3, window: 3600 },
  forgot_address: { attempts: 20, window: 3600 },
  invite_organization: { attempts: 100, window: 24 * 3600 },
  send_organization: { attempts: 1000, window: 24 * 3600 },
  send_new_organization: { attempts: 100, window: 24 * 3600 },
  send_first_organization: { attempts: 20, window: 24 * 3600 },
  shared_address: { attempts: 120, window: 60 },
  two_factor_user: { attempts: 20, window: 24 * 3600 },
  recovery_code_place: { attempts: 20, window: 24 * 3600 },
  renew_codes_user: { attempts: 20, window: 24 * 3600 },
  change_email_user: { attempts: 5, window: 3600 },
  password_user: { attempts: 10, window: 15 * 60 },
  my_data_user: { attempts: 10, window: 3600 },
  import_organization: { attempts: 600, window: 3600 },
  // A file of 10,000 invoices takes 50 requests, and each may be retried.
  import_part_organization: { attempts: 6000, window: 3600 },
  export_organization: { attempts: 10, window: 3600 },
  test_mail_user: { attempts: 20, window: 3600 },
  logo_organization: { attempts: 60, window: 3600 },
  upload_organization: { attempts: 300, window: 3600 },
};
