/** spec.md section 3, "User" and "Organization", with only the fields it names. */
export interface Profile {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly role: string;
  readonly organization: { readonly name: string; readonly default_currency: string };
}

/** spec.md section 3, "Recent invoice". */
export interface RecentInvoice {
  readonly document_id: number | string;
  readonly document_number: string;
  readonly customer_name?: string | null;
  readonly total_amount: number;
  readonly status: string;
}

/** spec.md section 3, "Dashboard stats". */
export interface Stats {
  readonly total_revenue: number;
  readonly growth_percentage: number | null;
  readonly total_invoices: number;
  readonly total_customers: number;
  readonly pending_amount: number;
  readonly recent_invoices: readonly RecentInvoice[];
}

/** spec.md section 3, "Social provider entry". */
export interface ProviderEntry {
  readonly provider: string;
  readonly enabled: boolean;
  readonly app_id: string | null;
}

/** The host's data; a test changes it before or between calls. */
export interface World {
  profile: Profile;
  password: string;
  stats: Stats;
  providers: readonly ProviderEntry[];
}

export const plainUser: Profile = {
  email: 'nora@harbour.example',
  first_name: 'Nora',
  last_name: 'Quist',
  role: 'user',
  organization: { name: 'Harbour Bakery', default_currency: 'USD' },
};

export const orgAdmin: Profile = { ...plainUser, role: 'org_admin' };
export const superAdmin: Profile = { ...plainUser, role: 'super_admin' };

/** The providers of spec.md section 4, "Social provider defaults", as a host would list them. */
export const usualProviders: readonly ProviderEntry[] = [
  { provider: 'google', enabled: true, app_id: 'google-client-1' },
  { provider: 'facebook', enabled: true, app_id: 'facebook-app-1' },
  { provider: 'apple', enabled: false, app_id: null },
];

export const usualStats: Stats = {
  total_revenue: 48_230.5,
  growth_percentage: 12.34,
  total_invoices: 1284,
  total_customers: 37,
  pending_amount: 6120,
  recent_invoices: [
    {
      document_id: 1,
      document_number: 'INV-0001',
      customer_name: 'Larsen Boats',
      total_amount: 1250,
      status: 'paid',
    },
    {
      document_id: 2,
      document_number: 'INV-0002',
      customer_name: 'Cafe Prisma',
      total_amount: 310.4,
      status: 'sent',
    },
    {
      document_id: 3,
      document_number: 'INV-0003',
      customer_name: null,
      total_amount: 99.99,
      status: 'overdue',
    },
    {
      document_id: 4,
      document_number: 'INV-0004',
      customer_name: 'Tide & Co',
      total_amount: 7,
      status: 'draft',
    },
  ],
};

/** New data for one test. */
export function usualWorld(): World {
  return { profile: plainUser, password: 'Tr0ub4dor&3', stats: usualStats, providers: usualProviders };
}
