import { addressed, type Mail, type To } from './mail.ts';
import { mailWords } from './mail-words.ts';

/** An estimate that was answered; number and customer as the organization itself wrote them. */
export interface Answered {
  readonly documentId: string;
  readonly number: string;
  readonly customer: string;
  readonly verdict: 'accepted' | 'declined';
}

/** Sent when a customer accepts or declines an estimate. The answer's own words stay in the app. */
export function estimateAnsweredMail(to: To, publicUrl: string, answered: Answered): Mail {
  const { documentId, number, customer, verdict } = answered;
  const { subject, text, action: label } = mailWords[to.language].estimateAnswered;
  return addressed(to, subject[verdict](number), {
    paragraphs: [text[verdict](number, customer)],
    action: { label, url: `${publicUrl}/estimates/${documentId}` },
  });
}
