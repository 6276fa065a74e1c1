/** The part of JSON Schema (2020-12) that /openapi.json uses. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: JsonSchema;
}

export interface Operation {
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: JsonSchema | undefined;
  /** Status → what its responses may contain; for refusals the codes. */
  readonly responses: Readonly<Record<string, string>>;
}

interface Described {
  readonly parameters: readonly Parameter[];
  readonly requestBody?: {
    readonly content: { readonly 'application/json': { readonly schema: JsonSchema } };
  };
  readonly responses: Readonly<Record<string, { readonly description: string }>>;
}

export function operationsOf(description: {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
}): Operation[] {
  return Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      method: method.toUpperCase(),
      path,
      parameters: described.parameters,
      body: described.requestBody?.content['application/json'].schema,
      responses: Object.fromEntries(
        Object.entries(described.responses).map(([status, response]) => [status, response.description]),
      ),
    })),
  );
}
