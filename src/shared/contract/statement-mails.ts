import * as v from 'valibot';
import { amount } from './amounts.ts';
import { calendarDay } from './dates.ts';
import { delivery } from './deliveries.ts';
import { endpoint } from './endpoint.ts';
import { id, optionalText } from './fields.ts';
import { readLanguage } from './language.ts';
import { customerIds } from './statements.ts';

/** Whose statements, and for which days, both inclusive. */
const asked = { customer_ids: customerIds, date_from: calendarDay, date_to: calendarDay };

/** Why a customer gets no statement: nothing in the period and no balance at its end, or more than a statement shows. */
export const statementObstacles = ['archived', 'no_address', 'nothing', 'too_long'] as const;
export type StatementObstacle = (typeof statementObstacles)[number];

const recipient = v.object({
  customer_id: v.string(),
  customer_name: v.string(),
  email: v.nullable(v.string()),
  language: readLanguage,
  /** Null if they get one. */
  obstacle: v.nullable(v.picklist(statementObstacles)),
  /** At the end of the period, of each currency with a statement. */
  balances: v.array(v.object({ currency: v.string(), closing_balance: amount })),
});
export type StatementRecipient = v.InferOutput<typeof recipient>;

export const listStatementRecipients = endpoint({
  method: 'POST',
  path: '/api/statements/recipients',
  access: 'user',
  summary: 'Tell which customers would be emailed a statement, and why others wouldn’t; changes nothing',
  body: v.strictObject(asked),
  output: v.object({
    items: v.array(recipient),
    /** Language, subject, and message to begin with: the recipients’ if they share one, else the organization’s. */
    template: v.object({ language: readLanguage, subject: v.string(), text: v.string() }),
    /** The first recipient’s values of the placeholders. */
    example: v.record(v.string(), v.string()),
  }),
  success: 200,
  refusals: ['not_found'],
});

export const sendStatements = endpoint({
  method: 'POST',
  path: '/api/statements/send',
  access: 'writer',
  summary:
    'Email customers their statements as PDFs, one for each currency; leaves out whom `/api/statements/recipients` would',
  body: v.strictObject({
    ...asked,
    /** Absent: from the template, in each customer’s language. */
    subject: optionalText((say) => say.labels.subject, 200),
    message: optionalText((say) => say.labels.message, 4000),
  }),
  output: v.object({
    /** How many customers are emailed. */
    emailed: v.pipe(v.number(), v.integer(), v.minValue(1)),
  }),
  success: 202,
  repeatable: true,
  refusals: ['not_found', 'sender_unknown', 'too_many_attempts'],
});

/** An email with a customer’s statements for these days. */
const statementDelivery = v.object({ ...delivery.entries, date_from: v.string(), date_to: v.string() });
export type StatementDelivery = v.InferOutput<typeof statementDelivery>;

export const listStatementDeliveries = endpoint({
  method: 'GET',
  path: '/api/customers/{id}/statement/deliveries',
  access: 'user',
  summary: 'List the last 100 emails with a customer’s statements, newest first',
  params: v.strictObject({ id }),
  output: v.object({ items: v.array(statementDelivery) }),
  success: 200,
  refusals: ['not_found'],
});
