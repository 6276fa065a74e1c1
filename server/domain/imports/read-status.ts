/** What other products call the statuses that matter to an import, in lower case. */
const statuses = {
  paid: [
    'paid',
    'paid in full',
    'closed',
    'bezahlt',
    'beglichen',
    'payée',
    'payé',
    'pagada',
    'pagado',
    'pagata',
    'betaald',
  ],
  draft: ['draft', 'entwurf', 'brouillon', 'borrador', 'bozza', 'concept'],
  void: [
    'void',
    'voided',
    'cancelled',
    'canceled',
    'deleted',
    'reversed',
    'uncollectible',
    'storniert',
    'annulée',
    'annulé',
    'anulada',
    'annullata',
    'vervallen',
  ],
} as const;

export type ReadStatus = keyof typeof statuses;

/** What a status cell says; undefined for all others, such as “sent” or “overdue”, whose amounts say more. */
export function readStatus(text: string | null): ReadStatus | undefined {
  const plain = text?.trim().toLowerCase() ?? '';
  const names: readonly ReadStatus[] = ['paid', 'draft', 'void'];
  return names.find((name) => statuses[name].some((word) => word === plain));
}
