import { noBankDetails } from '#shared/contract/bank-details.ts';
import { demoLogo } from './logo.ts';

/** Details on the demo's documents. The bank is fictitious: no routing number is all zeros. */
export const demoLetterhead = {
  taxId: '01-0000000',
  email: 'office@harborlight.example',
  phone: '+1 207 555 0142',
  website: 'https://harborlight.example',
  address: {
    line1: '48 Wharf Street',
    line2: null,
    city: 'Portland',
    region: 'ME',
    postal_code: '04101',
    country: 'US',
  },
  bankDetails: {
    ...noBankDetails,
    account_name: 'Harborlight Plumbing & Heating',
    bank_name: 'Casco Demo Bank',
    account_number: '000123456789',
    routing_number: '000000000',
  },
  paymentTermsDays: 30,
  defaultNotes: 'Thank you for your business.',
  defaultTerms: 'Please pay within 30 days by bank transfer or check, naming the invoice.',
  documentFooter: 'Licensed master plumbers in Maine. Emergencies: +1 207 555 0199.',
  taxRates: [
    { name: 'Maine sales tax', category: 'S', rate: 5.5, is_default: false },
    { name: 'Untaxed labor', category: 'E', rate: 0, is_default: true },
  ],
  logo: demoLogo,
} as const;
