/** Areas before they are live, and screens that spec.md describes word for word. */
export const placeholders = {
  comingSoon: 'Coming soon',
  backToDashboard: 'Back to dashboard',
  estimates: 'Estimates',
  estimatesText:
    'Estimates are coming soon. You’ll send them, have them accepted online, and turn them into invoices.',
  // spec.md section 2
  accessDenied: {
    title: 'Access Denied',
    text: "You don't have permission to access this page. Contact your administrator if you believe this is an error.",
  },
  support: {
    title: 'Support',
    text: 'A help center is coming soon. Until then, email us. We reply within one business day.',
  },
  invoices: {
    title: 'Invoice Management',
    create: 'Create New Invoice',
    import: 'Import Invoices',
    export: 'Export Report',
    note: 'Enhanced invoice management is coming soon. These are sample figures, not your own.',
    totalInvoices: 'Total invoices',
    paid: 'Paid',
    outstanding: 'Outstanding',
    overdue: 'Overdue',
    samples: 'Sample invoices',
    sent: 'Sent',
  },
};
