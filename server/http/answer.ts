import { isDeepStrictEqual } from 'node:util';
import type { Context } from 'hono';
import * as v from 'valibot';
import type { Endpoint, FileAnswer } from '#shared/contract/endpoint.ts';
import type { CallVariables } from './call-variables.ts';
import type { Api } from './define-route.ts';
import { fileResponse } from './file-response.ts';
import { entityTag } from './versions.ts';

/** The response to `endpoint`. A body of JSON goes to `keep`, too. */
export async function answer(
  { checkAnswers }: Pick<Api, 'checkAnswers'>,
  endpoint: Endpoint,
  output: unknown,
  c: Context<CallVariables>,
  keep?: (body: string) => void,
): Promise<Response> {
  // `HandlerOutput` is a FileAnswer exactly if the endpoint has a media type.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  if (endpoint.file !== undefined) return fileResponse(c, endpoint.file, output as FileAnswer);
  if (checkAnswers) demandExactly(endpoint, output);
  const tag = entityTag(output);
  if (tag !== undefined) c.header('ETag', tag);
  const body = JSON.stringify(output);
  keep?.(body);
  return answerJson(body, endpoint, c);
}

export function answerJson(body: string, { success }: Endpoint, c: Context<CallVariables>): Response {
  if (success === 204) return c.body(null, success);
  return c.body(body, success, { 'Content-Type': 'application/json' });
}

/**
 * The client ignores unknown fields and replaces invalid values. Our own responses must not depend on that,
 * so parsing one has to return it unchanged.
 */
function demandExactly(endpoint: Endpoint, output: unknown): void {
  const sent: unknown = JSON.parse(JSON.stringify(output ?? null));
  const read: unknown = v.parse(endpoint.output, sent);
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(read)), sent)) {
    throw new Error(`${endpoint.method} ${endpoint.path} answers something else than the contract says.`);
  }
}
