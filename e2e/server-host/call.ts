import type { BillhookServer } from './billhook-server.ts';

interface CallOptions {
  readonly token?: string;
  readonly body?: unknown;
  /** The client's address, for a server that trusts its proxy. */
  readonly address?: string;
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** One API call from outside the browser, to prepare or to compare data. */
export async function call(
  server: BillhookServer,
  method: string,
  path: string,
  { token, body, address }: CallOptions = {},
): Promise<Answer> {
  const response = await fetch(server.origin + path, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(address === undefined ? {} : { 'x-forwarded-for': address }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
}

/** A text field of a response; empty if missing. */
export function textField(body: unknown, name: string): string {
  if (typeof body !== 'object' || body === null) return '';
  const value: unknown = Object.entries(body).find(([key]) => key === name)?.[1];
  return typeof value === 'string' ? value : '';
}
