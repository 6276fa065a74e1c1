import { addressed, type Mail, type To } from './mail.ts';

/** Sent when a provider's account was linked: it opens the account from then on (ASVS 6.3.7). */
export function accountLinkedMail(to: To, publicUrl: string, provider: string): Mail {
  return addressed(to, `Your ${provider} account was linked`, {
    paragraphs: [
      `From now on you can sign in to Billhook with your ${provider} account as well.`,
      'If it was not you, unlink it in your profile at once, and set a new password.',
    ],
    action: { label: 'Your profile', url: `${publicUrl}/profile` },
  });
}

/** Sent when a provider's account was unlinked. */
export function accountUnlinkedMail(to: To, publicUrl: string, provider: string): Mail {
  return addressed(to, `Your ${provider} account was unlinked`, {
    paragraphs: [
      `Your ${provider} account does not sign you in to Billhook any more.`,
      'If it was not you, set a new password at once and tell an administrator of your organization.',
    ],
    action: { label: 'Your profile', url: `${publicUrl}/profile` },
  });
}
