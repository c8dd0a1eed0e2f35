/** The part of JSON Schema that zod writes. */
export interface JsonSchema {
  $ref?: string;
  type?: string | readonly string[];
  properties?: Record<string, JsonSchema>;
  required?: readonly string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema | false;
  prefixItems?: readonly JsonSchema[];
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  allOf?: readonly JsonSchema[];
  enum?: readonly unknown[];
  const?: unknown;
  default?: unknown;
  examples?: readonly unknown[];
  description?: string;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: JsonSchema;
}

export interface JsonContent {
  content: { 'application/json': { schema: JsonSchema } };
}

/** A form that carries a file. */
export interface FormContent {
  content: { 'multipart/form-data': { schema: JsonSchema } };
}

/** A file to be saved. */
export interface BinaryContent {
  content: { 'application/octet-stream': { schema: JsonSchema } };
}

export interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: [string];
  security?: readonly Record<string, []>[];
  parameters: Parameter[];
  requestBody?: (JsonContent | FormContent) & { required: boolean };
  responses: Record<string, ((JsonContent | BinaryContent) & { description: string }) | { $ref: string }>;
  /** Not of the standard, but what readers of OpenAPI agreed on for ready examples. */
  'x-codeSamples': [{ lang: 'Shell'; source: string }];
}

export interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string; description: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    securitySchemes: Record<string, object>;
    responses: Record<string, JsonContent & { description: string }>;
    schemas: Record<string, JsonSchema>;
  };
}

const SCHEMAS = '#/components/schemas/';

export function schemaRef(name: string): JsonSchema {
  return { $ref: SCHEMAS + name };
}

/** `#/components/schemas/City` → `City`. */
export function schemaName(ref: string): string {
  return ref.slice(SCHEMAS.length);
}
