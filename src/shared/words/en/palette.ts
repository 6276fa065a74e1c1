/** Search and commands from anywhere. */
export const palette = {
  search: 'Search',
  label: 'Search customers, documents, and commands',
  placeholder: 'Customer, number, amount, or command',
  results: 'Results',
  noResults: 'No results',
  unavailable: 'Search is unavailable.',
  loadFailed: 'Search couldn’t be loaded. We’ll keep trying.',
  go: 'Go to',
  customer: 'Customer',
  commands: {
    createInvoice: 'Create invoice',
    createEstimate: 'Create estimate',
    addCustomer: 'Add customer',
    recordPayment: 'Record payment',
    invoices: 'Invoices',
    overdueInvoices: 'Overdue invoices',
    creditNotes: 'Credit notes',
    estimates: 'Estimates',
    customers: 'Customers',
    payments: 'Payments',
  },
};
