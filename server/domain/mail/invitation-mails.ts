import { addressed, type Mail, type To } from './mail.ts';

/** Sent to somebody who is invited. The token stands in the fragment, which no server log ever holds. */
export function invitationMail(to: To, publicUrl: string, token: string): Mail {
  const url = `${publicUrl}/accept-invitation#token=${token}`;
  return {
    ...addressed(to, 'You are invited to Billhook', {
      paragraphs: [
        'An administrator of an organization invites you to work with them in Billhook, their invoicing.',
        'The link works once and for 72 hours. If you do not know what this is about, ignore this message.',
      ],
      action: { label: 'Accept the invitation', url },
    }),
    link: { name: 'invitation link', url },
  };
}

/** Sent instead where the address has an account already: it belongs to one organization. */
export function invitedElsewhereMail(to: To, publicUrl: string): Mail {
  return addressed(to, 'You are invited to another organization', {
    paragraphs: [
      'An administrator of an organization invites you to work with them in Billhook. This address has an account there already, and an account belongs to one organization.',
      'To accept, ask them to invite another address of yours.',
    ],
    action: { label: 'Sign in to your account', url: `${publicUrl}/login` },
  });
}
