import { momentIn } from '../day.ts';
import { plural } from './grammar.ts';

const moment = momentIn('en-US');

/**
 * Mails to people with an account. To an address that is not verified, they carry no text that somebody typed: it may be
 * a stranger's.
 */
export const mails = {
  /** A button as plain text. */
  action: (label: string, url: string) => `${label}: ${url}`,
  notYou: 'If this wasn’t you, reset your password now and tell an admin of your organization.',
  resetPassword: 'Reset password',
  signIn: 'Sign in',
  profile: 'Go to your profile',
  /** The name of an organization that somebody begins by signing in with a provider. */
  organizationOf: (person: string) => `${person}’s organization`,

  verification: {
    subject: 'Verify your email address',
    paragraphs: [
      'Welcome to Billhook! Verify your email address to start using your account.',
      'The link works once and expires in 24 hours. If you didn’t sign up, you can ignore this email.',
    ],
    action: 'Verify email address',
  },
  accountExists: {
    subject: 'You already have a Billhook account',
    paragraphs: [
      'Someone just tried to sign up for Billhook with this email address, which already has an account.',
      'If it was you, sign in with your password or reset it. If it wasn’t, you can ignore this email.',
    ],
  },
  sessionEnded: {
    subject: 'We signed you out on one device',
    paragraphs: [
      'One of your devices used sign-in data that was no longer valid. This can mean that someone copied it, so we signed that device out.',
      'Sign in again to continue. If you notice anything unusual in your account, change your password.',
    ],
  },
  passwordReset: {
    subject: 'Reset your password',
    paragraphs: [
      'We received a request to reset the password of your Billhook account.',
      'The link works once and expires in 30 minutes. If you didn’t request it, you can ignore this email. Your password won’t change.',
    ],
  },
  passwordChanged: {
    subject: 'Your password was changed',
    text: 'The password of your Billhook account was changed, and you were signed out on all other devices.',
  },
  emailChange: {
    subject: 'Verify your new email address',
    paragraphs: [
      'We received a request to use this address for a Billhook account.',
      'The link works once and expires in 24 hours. If you didn’t request it, you can ignore this email.',
    ],
    action: 'Use this address',
  },
  emailChanged: {
    subject: 'Your email address was changed',
    paragraphs: [
      'Your Billhook account now uses another email address. We’ll send all future emails there.',
      'If this wasn’t you, tell an admin of your organization now.',
    ],
  },
  invitation: {
    subject: {
      to: (organization: string) => `You’re invited to join ${organization} on Billhook`,
      plain: 'You’re invited to join an organization on Billhook',
    },
    named: (person: string, organization: string) =>
      `${person} has invited you to join ${organization} on Billhook, where they do their invoicing.`,
    unnamed:
      'An admin has invited you to join their organization on Billhook, where they do their invoicing.',
    validity:
      'The link works once and expires in 72 hours. If you weren’t expecting an invitation, you can ignore this email.',
    action: 'Accept invitation',
  },
  invitedElsewhere: {
    subject: 'You’re invited to another organization on Billhook',
    paragraphs: [
      'An admin has invited you to join their organization on Billhook. This email address already has an account, and an account belongs to one organization.',
      'To join, ask them to invite you at a different email address.',
    ],
  },
  estimateAnswered: {
    subject: {
      accepted: (number: string) => `Estimate ${number} was accepted`,
      declined: (number: string) => `Estimate ${number} was declined`,
    },
    text: {
      accepted: (number: string, customer: string) => `${customer} accepted estimate ${number}.`,
      declined: (number: string, customer: string) => `${customer} declined estimate ${number}.`,
    },
    action: 'Open estimate',
  },
  accountLinked: {
    subject: (provider: string) => `Your ${provider} account was linked`,
    text: (provider: string) => `You can now sign in to Billhook with your ${provider} account.`,
    notYou: 'If this wasn’t you, unlink it in your profile now and change your password.',
  },
  accountUnlinked: {
    subject: (provider: string) => `Your ${provider} account was unlinked`,
    text: (provider: string) => `You can no longer sign in to Billhook with your ${provider} account.`,
  },
  passkeyAdded: {
    subject: 'A passkey was added',
    text: 'You can now sign in to Billhook with a new passkey.',
    notYou: 'If this wasn’t you, remove it in your profile now and change your password.',
  },
  passkeyRemoved: {
    subject: 'A passkey was removed',
    text: 'You can no longer sign in to Billhook with one of your passkeys.',
  },
  twoFactorOn: {
    subject: 'Two-factor authentication is on',
    text: 'From now on, you need a code from your authenticator app to sign in to Billhook.',
  },
  twoFactorOff: {
    subject: 'Two-factor authentication is off',
    text: 'From now on, your password alone is enough to sign in to Billhook.',
  },
  recoveryCodeUsed: {
    subject: 'A recovery code was used',
    text: (left: number) =>
      `One of your recovery codes was used to sign in to your Billhook account. ${plural(left, {
        one: 'You have # code left.',
        other: 'You have # codes left.',
      })}`,
  },
  codesGuessed: {
    subject: 'Wrong codes at sign-in',
    text: 'Someone entered the right password for your Billhook account, then five wrong codes. We stopped the sign-in.',
  },
  recoveryCodesRenewed: {
    subject: 'You have new recovery codes',
    text: 'New recovery codes were created for your Billhook account. The old ones no longer work.',
  },
  removalToCome: {
    subject: 'Two-factor authentication will be turned off',
    asked:
      'An admin of your organization asked to turn off two-factor authentication for your Billhook account.',
    turnsOff: (at: Date) =>
      `It turns off on ${moment(at)}. From then on, your password alone is enough to sign in. If you still have your codes, sign in and keep it on.`,
    action: 'Keep it on',
  },
  removalAsked: {
    subject: 'You asked to turn off two-factor authentication',
    turnsOff: (email: string, at: Date) =>
      `You asked to turn off two-factor authentication for ${email}. It turns off on ${moment(at)}.`,
    notYou: 'If this wasn’t you, keep it on under User Management and change your password now.',
    action: 'Go to User Management',
  },
  removalCancelled: {
    subject: 'Two-factor authentication stays on',
    text: 'Two-factor authentication for your Billhook account won’t be turned off after all.',
  },
  deletionToCome: {
    subject: 'Your organization will be deleted',
    asked: (at: Date) =>
      `An admin of your organization asked to delete it. On ${moment(at)}, your account and all of the organization’s data will be deleted for good.`,
    until:
      'Until then, everything works as usual. Admins can download a backup or keep the organization in Settings.',
    action: 'Go to Settings',
  },
  deletionCancelled: {
    subject: 'Your organization won’t be deleted',
    text: 'An admin decided to keep your organization. Nothing will be deleted.',
  },
};
