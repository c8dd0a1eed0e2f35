import { type JsonSchema, type Parameter, schemaName } from './openapi-document.ts';

type Schemas = Readonly<Record<string, JsonSchema>>;

const BY_FORMAT: Record<string, string> = {
  uuid: '0c5b2444-70a0-4932-980c-b4dc0d3f02b5',
  email: 'anna@example.com',
  'date-time': '2026-11-02T09:30:00Z',
  date: '2026-11-02',
  time: '09:30:00',
  uri: 'https://example.com/',
};

/** One of these fits most patterns a contract has. */
const TEXTS = ['строка', 'text', '1', '123456', '7707083893', '+79161234567', 'A'.repeat(43), 'AB-12'];

/**
 * A small value that the schema lets pass: what must be there or has a usual value, and nothing more. `undefined` where
 * the only way leads back into a schema that is being filled already; whoever can do without goes another way.
 */
export function sampleOf(schema: JsonSchema, schemas: Schemas, inside: readonly string[] = []): unknown {
  const sample = (inner: JsonSchema) => sampleOf(inner, schemas, inside);
  if (schema.$ref !== undefined) {
    const name = schemaName(schema.$ref);
    return inside.includes(name) ? undefined : sampleOf(schemas[name] ?? {}, schemas, [...inside, name]);
  }
  if (schema.examples?.length) return schema.examples[0];
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return variants.map(sample).find((value) => value !== undefined);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(sample));
  return sampleOfType([schema.type].flat()[0], schema, sample);
}

type Sample = (inner: JsonSchema) => unknown;

function sampleOfType(type: string | undefined, schema: JsonSchema, sample: Sample): unknown {
  if (type === 'object') return sampleObject(schema, sample);
  if (type === 'array') return sampleList(schema, sample);
  if (type === 'string') return sampleText(schema);
  if (type === 'integer' || type === 'number') return sampleNumber(schema);
  return type === 'boolean' ? true : null;
}

function sampleList(
  { items, prefixItems = [], minItems = 0 }: JsonSchema,
  sample: Sample,
): unknown[] | undefined {
  if (prefixItems.length > 0) return prefixItems.map(sample);
  const item = items ? sample(items) : undefined;
  if (item === undefined) return minItems === 0 ? [] : undefined;
  return Array.from({ length: Math.max(1, minItems) }, () => item);
}

function sampleObject({ properties = {}, required = [] }: JsonSchema, sample: Sample): object | undefined {
  const shown = Object.entries(properties).filter(
    ([name, { default: usual }]) => required.includes(name) || usual !== undefined,
  );
  const fields = shown.map(([name, property]) => [name, sample(property)] as const);
  return fields.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(fields);
}

function sampleText({ format = '', pattern, minLength = 0, maxLength = Infinity }: JsonSchema): string {
  const texts = [BY_FORMAT[format], ...TEXTS, 'x'.repeat(minLength)].filter((text) => text !== undefined);
  const allowed = pattern === undefined ? undefined : new RegExp(pattern, 'u');
  const fits = (text: string) =>
    text.length >= minLength && text.length <= maxLength && (allowed?.test(text) ?? true);
  return texts.find(fits) ?? '…';
}

function sampleNumber({ minimum = 1, maximum = 1 }: JsonSchema): number {
  return Math.max(minimum, Math.min(1, maximum));
}

export interface SampleCall {
  url: string;
  method: string;
  parameters: readonly Parameter[];
  needsToken: boolean;
  /** Name of the session's cookie, where a call lives by it. */
  cookie: string | undefined;
  body: JsonSchema | undefined;
  /** The form's field for a file. */
  file: string | undefined;
  /** Texts beside the file. */
  fields?: JsonSchema | undefined;
}

/** A call that can be pasted into a terminal as it is; only the token is the reader's own. */
export function sampleCurl(
  { url, method, parameters, needsToken, cookie, body, file, fields = {} }: SampleCall,
  schemas: Schemas,
): string {
  const valueOf = ({ schema }: Parameter) => encodeURIComponent(String(sampleOf(schema, schemas)));
  const address = url.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const parameter = parameters.find((one) => one.in === 'path' && one.name === name);
    return parameter ? valueOf(parameter) : whole;
  });
  const query = parameters
    .filter((one) => one.in === 'query' && one.required)
    .map((one) => `${encodeURIComponent(one.name)}=${valueOf(one)}`);
  return [
    `curl -X ${method} ${quoted(query.length === 0 ? address : `${address}?${query.join('&')}`)}`,
    ...(needsToken ? [`-H ${quoted('authorization: Bearer ТОКЕН')}`] : []),
    ...parameters
      .filter((one) => one.in === 'header')
      .map((one) => `-H ${quoted(`${one.name.toLowerCase()}: ${String(sampleOf(one.schema, schemas))}`)}`),
    ...(cookie ? [`-b ${quoted(`${cookie}=ТОКЕН`)}`] : []),
    ...(body
      ? [
          `-H ${quoted('content-type: application/json')}`,
          `-d ${quoted(JSON.stringify(sampleOf(body, schemas)))}`,
        ]
      : []),
    ...(file
      ? Object.entries(sampleOf({ type: 'object', ...fields }, schemas) as object).map(
          ([name, value]) => `-F ${quoted(`${name}=${String(value)}`)}`,
        )
      : []),
    ...(file ? [`-F ${quoted(`${file}=@specification.xlsx`)}`] : []),
  ].join(' \\\n  ');
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
