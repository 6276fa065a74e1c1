import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import type { Access, Endpoint } from '#shared/contract/endpoint.ts';
import { errorBody, type ErrorCode } from '#shared/contract/errors.ts';
import { isRefusedWithoutTwoFactor } from './authenticate.ts';
import { statusOf } from './error-response.ts';
import { idempotencyKey } from './idempotency-key.ts';

/** The OpenAPI 3.1 description, generated from the values that validate requests. */
export function describeApi(served: readonly Endpoint[]): object {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of served) {
    const path = (paths[endpoint.path] ??= {});
    path[endpoint.method.toLowerCase()] = describeEndpoint(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Billhook', version: '1', description: 'Invoicing for small organizations.' },
    paths,
    components: {
      securitySchemes: {
        accessToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'From POST /auth/login.',
        },
      },
      schemas: { Error: jsonSchema(errorBody, 'output') },
    },
  };
}

function describeEndpoint(endpoint: Endpoint) {
  return {
    summary: endpoint.summary,
    operationId: operationId(endpoint),
    ...(endpoint.access !== 'public' && { security: [{ accessToken: [] }] }),
    'x-access': endpoint.access,
    parameters: [
      ...describeParameters(endpoint.params, 'path'),
      ...describeParameters(endpoint.query, 'query'),
      ...(endpoint.repeatable ? [idempotencyKeyParameter] : []),
      ...(endpoint.refusals.includes('puzzle_required') ? [puzzleAnswerParameter] : []),
    ],
    ...(endpoint.body && {
      requestBody: {
        required: endpoint.body.type !== 'optional',
        content: json(jsonSchema(endpoint.body, 'input')),
      },
    }),
    responses: { [endpoint.success]: describeSuccess(endpoint), ...describeRefusals(endpoint) },
  };
}

function operationId({ method, path }: Endpoint): string {
  return `${method.toLowerCase()}${path.replaceAll(/[/{}-]+(\w?)/g, (_match, letter: string) => letter.toUpperCase())}`;
}

function describeParameters(schema: GenericSchema | undefined, place: 'path' | 'query') {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

const idempotencyKeyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Chosen by the caller; repeating it within 30 days does nothing new and returns the same answer.',
  schema: jsonSchema(idempotencyKey, 'input'),
};

const puzzleAnswerParameter = {
  name: 'Puzzle-Answer',
  in: 'header',
  required: false,
  description: 'After a refusal with `puzzle_required`: its challenge, a dot and the number that solves it.',
  schema: { type: 'string' },
};

function describeSuccess(endpoint: Endpoint) {
  if (endpoint.success === 204) return { description: 'Done.' };
  if (endpoint.file !== undefined)
    return {
      description: 'A file.',
      content: Object.fromEntries(
        [endpoint.file, ...(endpoint.otherFiles ?? [])].map((type) => [type, fileSchema]),
      ),
    };
  return { description: 'Done.', content: json(jsonSchema(endpoint.output, 'input')) };
}

const fileSchema = { schema: { type: 'string', format: 'binary' } };

/** Errors of all endpoints with this access, besides the endpoint's own. */
function refusalsOf(access: Access): readonly ErrorCode[] {
  if (access === 'public') return [];
  const signedOut = ['unauthenticated', 'token_expired', 'session_revoked', 'session_expired'] as const;
  if (access === 'half_session') return signedOut;
  return [...signedOut, 'two_factor_required', ...(access === 'user' ? [] : (['forbidden'] as const))];
}

function describeRefusals(endpoint: Endpoint): Record<string, unknown> {
  const checked = endpoint.body ?? endpoint.query ?? endpoint.params;
  const codes: ErrorCode[] = [
    ...refusalsOf(endpoint.access),
    ...(isRefusedWithoutTwoFactor(endpoint) ? (['two_factor_missing'] as const) : []),
    ...(endpoint.needsProof ? (['recent_sign_in_required'] as const) : []),
    ...endpoint.refusals,
    ...(endpoint.repeatable ? (['idempotency_mismatch', 'idempotency_in_progress'] as const) : []),
    ...(checked ? (['validation_failed'] as const) : []),
    ...(endpoint.body ? (['malformed_json', 'unsupported_media_type', 'body_too_large'] as const) : []),
    'unavailable',
    'internal_error',
  ];
  const byStatus: Record<string, unknown> = {};
  for (const status of new Set(codes.map((code) => statusOf[code]))) {
    const names = [...new Set(codes)].filter((code) => statusOf[code] === status);
    byStatus[status] = {
      description: names.join(', '),
      content: json({ $ref: '#/components/schemas/Error' }),
    };
  }
  return byStatus;
}

function json(schema: object) {
  return { 'application/json': { schema } };
}

/** Checks that JSON Schema can't express (NUL, a URL's host) are left out. */
function jsonSchema(schema: GenericSchema, typeMode: 'input' | 'output') {
  const { $schema: _dialect, ...rest } = toJsonSchema(schema, {
    typeMode,
    target: 'draft-2020-12',
    errorMode: 'ignore',
  });
  return rest;
}
