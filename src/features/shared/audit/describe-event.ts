import type { AuditEvent } from '#shared/contract/audit-log.ts';

const sentences = new Map([
  ['document.changed', 'Changed'],
  ['document.created', 'Draft made'],
  ['document.credited', 'Credited'],
  ['document.invoiced', 'Converted to an invoice'],
  ['document.issued', 'Issued'],
  ['document.mailed', 'Mailed'],
  ['document.reminded', 'Reminder mailed'],
  ['document.shared', 'Link made'],
  ['document.unshared', 'Links withdrawn'],
  ['document.voided', 'Voided'],
  ['estimate.answered', 'Estimate answered by the customer'],
  ['mail_template.changed', 'Mail template changed'],
  ['organization.exported', 'All data downloaded'],
  ['organization.logo_changed', 'Logo changed'],
  ['organization.next_number_raised', 'Next number raised'],
  ['organization.settings_changed', 'Organization settings changed'],
  ['two_factor.enabled', 'Two-factor sign-in turned on'],
  ['two_factor.disabled', 'Two-factor sign-in turned off'],
  ['two_factor.recovery_code_used', 'Recovery code used'],
  ['user.deactivated', 'User deactivated'],
  ['user.email_changed', 'E-mail address changed'],
  ['user.invitation_withdrawn', 'Invitation withdrawn'],
  ['user.invited', 'User invited'],
  ['user.joined', 'Invitation accepted'],
  ['user.password_changed', 'Password changed'],
  ['user.password_reset', 'Password reset by mail'],
  ['user.profile_changed', 'Profile changed'],
  ['user.reactivated', 'User reactivated'],
  ['user.role_changed', 'Role changed'],
]);

/** What was done, in words; an action that came after this release is read off its name. */
export function nameOfAction(action: string): string {
  const words = action.replaceAll(/[._]/g, ' ');
  return sentences.get(action) ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** An address or a contact by what it holds, several one after another. */
function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (Array.isArray(value)) return value.map(textOf).join('; ') || 'nothing';
  if (typeof value === 'string') return value;
  if (typeof value !== 'object') return JSON.stringify(value);
  const parts = Object.values(value).filter((part) => part !== null && part !== '');
  return parts.map(textOf).join(', ') || 'nothing';
}

/** "role: user → org_admin" for every field that changed. */
export function changesOf({ before, after }: Pick<AuditEvent, 'before' | 'after'>): string[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields].map((field) => {
    const name = field
      .replaceAll(/([A-Z])/g, ' $1')
      .replaceAll('_', ' ')
      .toLowerCase();
    if (before === null) return `${name}: ${textOf(after?.[field])}`;
    return `${name}: ${textOf(before[field])} → ${textOf(after?.[field])}`;
  });
}
