import type { signInCode as english } from '../en/sign-in-code.ts';
import type { Translated } from '../translated.ts';

export const signInCode: Translated<typeof english> = {
  title: 'Zwei-Faktor-Authentifizierung',
  appLead: 'Geben Sie den sechsstelligen Code aus Ihrer Authenticator-App ein.',
  recoveryLead: 'Geben Sie einen Ihrer Wiederherstellungscodes ein. Jeder gilt einmal.',
  useRecovery: 'Wiederherstellungscode verwenden',
  useApp: 'Authenticator-App verwenden',
  app: 'Code',
  recovery: 'Wiederherstellungscode',
  checking: 'Wird geprüft …',
  startOver: 'Von vorn beginnen',
};
