import { addressed, type Mail, type To } from './mail.ts';

/** Sent to the new address. The token stands in the fragment, which no server log ever holds. */
export function changeEmailMail(to: To, publicUrl: string, token: string): Mail {
  const url = `${publicUrl}/confirm-email#token=${token}`;
  return {
    ...addressed(to, 'Please confirm your new e-mail address', {
      paragraphs: [
        'Somebody, most likely you, wants to use this address for a Billhook account.',
        'The link works once and for 24 hours. If it was not you, ignore this message.',
      ],
      action: { label: 'Use this address', url },
    }),
    link: { name: 'e-mail link', url },
  };
}

/** Sent to the former address, whose owner may know nothing of it (ASVS 6.3.7). */
export function emailChangedMail(to: To): Mail {
  return addressed(to, 'Your e-mail address was changed', {
    paragraphs: [
      'Your Billhook account has another e-mail address now, and messages go there.',
      'If it was not you, tell an administrator of your organization at once.',
    ],
  });
}
