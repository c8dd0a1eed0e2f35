import { searchCategories } from '@okoem/contract/catalog.ts';
import { searchCollection, searchCollections } from '@okoem/contract/collections.ts';
import type { Endpoint } from '@okoem/contract/endpoint.ts';
import { ErrorAnswer } from '@okoem/contract/envelope.ts';
import { retryDeadJob } from '@okoem/contract/operations.ts';
import { getOrder, searchOrders } from '@okoem/contract/orders.ts';
import { searchReferenceCard } from '@okoem/contract/reference-cards.ts';
import { searchSeller } from '@okoem/contract/sellers.ts';
import fastJson from 'fast-json-stringify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import type { JsonSchema, OpenApiDocument, Operation } from './openapi-document.ts';
import { apiDescriptionPage } from './openapi-page.ts';
import { describeApi } from './openapi.ts';

let shop: TestApp;
let description: OpenApiDocument;
beforeAll(async () => {
  shop = await createTestApp();
  description = (await shop.send({ method: 'GET', url: '/api/openapi.json' })).json();
});
afterAll(() => shop.close());

function operationOf({ method, path }: Pick<Endpoint, 'method' | 'path'>, document = description): Operation {
  return document.paths[path]![method.toLowerCase()]!;
}

function refsIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, child]) => (key === '$ref' ? [String(child)] : refsIn(child)));
}

function resolve(document: object, ref: string): unknown {
  if (!ref.startsWith('#/')) return undefined;
  return ref
    .slice(2)
    .split('/')
    .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], document);
}

function writerOf({ components }: OpenApiDocument, ref: string): (value: unknown) => string {
  return fastJson({ $ref: ref, components } as fastJson.Schema);
}

/** One writer with a field for each schema: a writer each would read the whole document as often as there are schemas. */
function writerOfAll({ components }: OpenApiDocument, names: readonly string[]): (value: unknown) => string {
  const properties = names.map((name) => [name, { $ref: `#/components/schemas/${name}` }]);
  return fastJson({
    type: 'object',
    properties: Object.fromEntries(properties),
    components,
  } as fastJson.Schema);
}

const DAYS = /(^|_)(date|day|on)$|^(arrive|promised|works|period)_(from|to)$|^ship_by$/;

/** Every property that may hold a text, by its name, wherever in the document it is described. */
function stringsIn(node: unknown): [name: string, schema: JsonSchema][] {
  if (typeof node !== 'object' || node === null) return [];
  const { properties = {} } = node as JsonSchema;
  const own = Object.entries(properties).flatMap(([name, schema]) =>
    [schema, ...(schema.anyOf ?? [])]
      .filter(({ type = [] }) => [type].flat().includes('string'))
      .map((text): [string, JsonSchema] => [name, text]),
  );
  return [...own, ...Object.values(node).flatMap(stringsIn)];
}

interface Tree {
  name: string;
  inner: { leaf: Tree[]; other: Other | null };
}
interface Other {
  back: Other[];
}
const Other: z.ZodType<Other> = z.strictObject({
  get back() {
    return z.array(Other);
  },
});
const Tree: z.ZodType<Tree> = z.strictObject({
  name: z.string().min(3),
  inner: z.strictObject({
    get leaf() {
      return z.array(Tree);
    },
    other: Other.nullable(),
  }),
});

/** Every shape that makes a schema refer to itself: at its root, inside, twice, in a body and in parameters. */
const RECURSIVE = {
  method: 'PUT',
  path: '/trees/{id}:grow',
  access: 'customer',
  permission: 'profile.read',
  summary: 'Дерево',
  params: z.strictObject({ id: z.uuid() }),
  query: z.strictObject({ part: Other.optional(), depth: z.int().min(2), kind: z.enum(["o'ak", 'fir']) }),
  body: Tree as z.ZodType<object>,
  response: z.object({ data: Tree, more: z.array(Other) }),
} as const satisfies Endpoint;

/** Texts beside the file of an example, as JSON; undefined where there are none. */
function formFields(source: string): string | undefined {
  const fields = [...source.matchAll(/-F '(\w+)=([^'@]*)'/g)].map(([, name, value]) => [name, value]);
  return fields.length === 0 ? undefined : JSON.stringify(Object.fromEntries(fields));
}

describe('the API description', () => {
  it('lists every endpoint with its answer and its refusals', () => {
    expect(description.openapi).toBe('3.1.0');
    expect(shop.endpoints().length).toBeGreaterThan(30);
    for (const endpoint of shop.endpoints()) {
      const operation = operationOf(endpoint);
      expect(operation.summary, endpoint.path).toMatch(/[А-я]/);
      expect(operation.responses['default']).toEqual({ $ref: '#/components/responses/Error' });
      expect(operation.responses[endpoint.status ?? 200]).toHaveProperty('content');
      expect('security' in operation).toBe(endpoint.access !== 'public');
      expect(
        operation.parameters.filter((one) => one.in === 'path').map((one) => `{${one.name}}`),
        endpoint.path,
      ).toEqual(endpoint.path.match(/\{\w+\}/g) ?? []);
    }
  });

  it('tells the shape of orders, sellers, reference cards and collections [ENT-041]', () => {
    const fieldsOf = (endpoint: Endpoint) => {
      const read = (node: unknown): Record<string, unknown> => {
        const { $ref, properties, items, anyOf } = node as {
          $ref?: string;
          properties?: Record<string, unknown>;
          items?: unknown;
          anyOf?: unknown[];
        };
        if ($ref !== undefined) return read(resolve(description, $ref));
        if (anyOf) return read(anyOf[0]);
        return items === undefined ? properties! : read(items);
      };
      const answer = operationOf(endpoint).responses['200'] as {
        content: Record<string, { schema: unknown }>;
      };
      return Object.keys(read(read(answer.content['application/json']!.schema)['data']));
    };
    const common = ['id', 'name', 'code'];
    expect(fieldsOf(getOrder)).toEqual(
      expect.arrayContaining(['id', 'number', 'status', 'created_at', 'parts']),
    );
    expect(fieldsOf(searchOrders)).toEqual(expect.arrayContaining(['id', 'number', 'status', 'created_at']));
    for (const one of [searchSeller, searchReferenceCard, searchCollection, searchCollections])
      expect(fieldsOf(one)).toEqual(expect.arrayContaining(common));
  });

  it('has every day in questions and answers as yyyy-MM-dd [FMT-004]', () => {
    const days = stringsIn(description).filter(([name]) => DAYS.test(name));
    expect(days.length).toBeGreaterThan(30);
    // But for the one of a printed act, which is told in words.
    const others = days.filter(([, { format }]) => format !== 'date').map(([name]) => name);
    expect(others).toEqual(['day']);
  });

  it('names no host: the calls live where the description was found', () => {
    expect(description.servers.map(({ url }) => url)).toEqual(['/api/v1', '/api/api-front']);
  });

  it('gives every call a name of its own', () => {
    const ids = shop.endpoints().map((endpoint) => operationOf(endpoint).operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(operationOf(retryDeadJob).operationId).toBe('operatorJobsByIdRetry');
  });

  it('has every reference resolved and every schema fit to be compiled', () => {
    for (const document of [description, describeApi([RECURSIVE], 'http://localhost')]) {
      const refs = refsIn(document);
      expect(refs.length).toBeGreaterThan(1);
      for (const ref of refs) expect(resolve(document, ref), ref).toBeTypeOf('object');
      expect(JSON.stringify(document)).not.toMatch(/\$defs|__schema|"\$schema"/);
      const names = Object.keys(document.components.schemas);
      expect(names.filter((name) => !/^[A-Za-z0-9]+$/.test(name))).toEqual([]);
      expect(writerOfAll(document, names)).toBeTypeOf('function');
    }
  });

  it('names what refers to itself by the place it is used at', () => {
    expect(Object.keys(description.components.schemas)).toContain('CatalogCategoriesSearchInfoAnswerData');
    const { schemas } = describeApi([RECURSIVE], 'http://localhost').components;
    expect(Object.keys(schemas).sort()).toEqual([
      'Error',
      'PutTreesByIdGrowAnswer',
      'PutTreesByIdGrowAnswerData',
      'PutTreesByIdGrowAnswerDataInnerOther',
      'PutTreesByIdGrowBody',
      'PutTreesByIdGrowBodyInnerOther',
      'PutTreesByIdGrowQueryPart',
    ]);
  });

  it('describes answers as they are: a tree of categories is written whole by its schema', async () => {
    const answer = (await shop.call(searchCategories, { body: {} })).json();
    const ref = '#/components/schemas/CatalogCategoriesSearchInfoAnswer';
    expect(JSON.parse(writerOf(description, ref)(answer))).toEqual(answer);
    const refusal = ErrorAnswer.parse((await shop.call(searchCategories, { body: { x: 1 } })).json());
    expect(JSON.parse(writerOf(description, '#/components/schemas/Error')(refusal))).toEqual(refusal);
  });

  it('has an example of every call that the call itself lets pass', () => {
    const own = shop.endpoints().map((endpoint) => ({ endpoint, document: description }));
    const recursive = { endpoint: RECURSIVE, document: describeApi([RECURSIVE], 'http://localhost:3000') };
    for (const { endpoint, document } of [...own, recursive] as {
      endpoint: Endpoint;
      document: OpenApiDocument;
    }[]) {
      const [{ source }] = operationOf(endpoint, document)['x-codeSamples'];
      const body = endpoint.consumes ? formFields(source) : /-d '(.*)'$/.exec(source)?.[1];
      expect(body === undefined, endpoint.path).toBe(endpoint.body === undefined);
      const parsed = (endpoint.body ?? z.strictObject({})).safeParse(JSON.parse(body ?? '{}'));
      expect(parsed.error, source).toBeUndefined();
      expect(source).toMatch(/^curl -X [A-Z]+ 'http:\/\/localhost:3000\/api\/v1\/[^{}]+'/);
    }
  });
});

describe('the page of the API description', () => {
  it('shows every call with who may call it and all fields of its answer', async () => {
    const page = await shop.send({ method: 'GET', url: '/api/docs' });
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    for (const endpoint of shop.endpoints()) {
      expect(page.body).toContain(`<code>${endpoint.path}</code>`);
      expect(page.body).toContain(endpoint.summary);
    }
    for (const field of ['city_guid', 'parent_id', 'customer_type', 'last_error'])
      expect(page.body).toContain(`<code class="field">${field}</code>`);
  });

  it('has every link within it lead somewhere, and every place named once', async () => {
    const { body } = await shop.send({ method: 'GET', url: '/api/docs' });
    const ids = [...body.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]!);
    expect(new Set(ids).size).toBe(ids.length);
    const targets = [...body.matchAll(/href="#([^"]+)"/g)].map((match) => match[1]!);
    expect(targets.length).toBeGreaterThan(10);
    for (const target of targets) expect(ids).toContain(target);
  });

  it('lives under the policy of all pages: no script, no inline style, nothing from elsewhere', async () => {
    const page = await shop.send({ method: 'GET', url: '/api/docs' });
    const other = await shop.send({ method: 'GET', url: '/health/live' });
    const policy = page.headers['content-security-policy'];
    expect(policy).toBe(other.headers['content-security-policy']);
    expect(policy).not.toMatch(/upgrade-insecure-requests|validator|unsafe-eval/);
    expect(page.body).not.toMatch(/<script|<style|style=|src=/);

    const css = await shop.send({ method: 'GET', url: '/api/docs.css' });
    expect(css.headers['content-type']).toBe('text/css; charset=utf-8');
  });

  it('escapes what the contract says', () => {
    const endpoint: Endpoint = { ...RECURSIVE, summary: '<img src=x onerror=alert(1)>' };
    const page = apiDescriptionPage(describeApi([endpoint], 'http://localhost'), { stylesheet: '/x.css' });
    expect(page).not.toContain('<img');
    expect(page).toContain('&#60;img');
  });
});
