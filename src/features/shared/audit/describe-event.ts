import type { AuditEvent } from '#shared/contract/audit-log.ts';

const sentences = new Map([
  ['customer.restored', 'Customer put back on the list'],
  ['document.changed', 'Changed'],
  ['document.created', 'Draft made'],
  ['document.credited', 'Credited'],
  ['document.invoiced', 'Converted to an invoice'],
  ['document.issued', 'Issued'],
  ['document.mail_withheld', 'Mail not sent'],
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
  ['two_factor.codes_refused', 'Sign-in ended after five wrong codes'],
  ['two_factor.recovery_code_used', 'Recovery code used'],
  ['two_factor.removal_asked', 'Two-factor sign-in to be turned off'],
  ['two_factor.removal_cancelled', 'Two-factor sign-in kept'],
  ['two_factor.removed', 'Two-factor sign-in turned off'],
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
  ['user.sign_in_failed', 'Sign-in refused'],
]);

/** What was done, in words; an action that came after this release is read off its name. */
export function nameOfAction(action: string): string {
  const words = action.replaceAll(/[._]/g, ' ');
  return sentences.get(action) ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** Who did it; what nobody does, the product does by itself. */
export function doerOf({ action, actor }: Pick<AuditEvent, 'action' | 'actor'>): string {
  const byItself = action === 'document.mail_withheld' || action === 'two_factor.removed';
  return actor ?? (byItself ? 'Billhook' : 'Somebody');
}
