import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '@okoem/contract/endpoint.ts';
import { ErrorAnswer } from '@okoem/contract/envelope.ts';
import type { z } from 'zod';
import { sessionCookieName } from '../session/session-cookie.ts';
import type { App } from './app-type.ts';
import { API_BASE } from './endpoints.ts';
import type {
  BinaryContent,
  FormContent,
  JsonContent,
  JsonSchema,
  OpenApiDocument,
  Operation,
  Parameter,
} from './openapi-document.ts';
import { apiDescriptionPage } from './openapi-page.ts';
import { sampleCurl } from './openapi-sample.ts';
import { capital, SchemaShelf, wordsOf } from './openapi-schemas.ts';
import { FILE_FIELD } from './read-upload.ts';

const ACCESS_LABELS: Record<Endpoint['access'], string> = {
  public: 'Доступно всем',
  customer: 'Нужен вход покупателя',
  seller: 'Нужен вход продавца',
  staff: 'Нужен вход сотрудника',
  session: 'По cookie сессии и только со страниц этого сайта',
};

/** OpenAPI 3.1 straight from the endpoints: what is documented is what is checked. */
export function describeApi(endpoints: Iterable<Endpoint>, publicUrl: string): OpenApiDocument {
  const shelf = new SchemaShelf();
  const refusal = { description: 'Отказ', ...jsonContent(shelf.add('Error', ErrorAnswer, 'output')) };
  const paths: OpenApiDocument['paths'] = {};
  const tags = new Set<string>();
  for (const endpoint of endpoints) {
    const operation = describeEndpoint(endpoint, { shelf, publicUrl });
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operation;
    tags.add(operation.tags[0]);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'API маркетплейса «Окоём»',
      version: '1',
      description:
        'Тело запроса принимается и плоским, и обёрнутым в {data}; лишние поля не принимаются. Любой отказ имеет ' +
        'вид {errors: [{code, message, field?}]}. Деньги — целые копейки.',
    },
    servers: [
      { url: API_BASE, description: 'основной адрес' },
      { url: '/api/api-front', description: 'второе имя того же' },
    ],
    tags: [...tags].sort().map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        session: { type: 'apiKey', in: 'cookie', name: sessionCookieName(publicUrl) },
      },
      responses: { Error: refusal },
      schemas: shelf.schemas,
    },
  };
}

interface Surroundings {
  shelf: SchemaShelf;
  publicUrl: string;
}

function describeEndpoint(endpoint: Endpoint, { shelf, publicUrl }: Surroundings): Operation {
  const { access, method, path, summary, status = 200, consumes } = endpoint;
  const operationId = operationIdOf(endpoint);
  const name = capital(operationId);
  const file = consumes === 'multipart' ? FILE_FIELD : undefined;
  const body = endpoint.body && !file ? shelf.add(`${name}Body`, endpoint.body, 'input') : undefined;
  const fields = endpoint.body && file ? shelf.unfold(`${name}Body`, endpoint.body, 'input') : undefined;
  const answer =
    endpoint.produces === 'file'
      ? BINARY_CONTENT
      : jsonContent(shelf.add(`${name}Answer`, endpoint.response, 'output'));
  const parameters = [
    ...parametersOf(endpoint.params, { shelf, name: `${name}Params`, place: 'path' }),
    ...parametersOf(endpoint.query, { shelf, name: `${name}Query`, place: 'query' }),
    ...(endpoint.needsKey ? [KEY_HEADER] : []),
  ];
  const needsToken = access !== 'public' && access !== 'session';
  const cookie = access === 'session' ? sessionCookieName(publicUrl) : undefined;
  const url = publicUrl + API_BASE + path;
  const source = sampleCurl(
    { url, method, parameters, needsToken, cookie, body, file, fields },
    shelf.schemas,
  );
  return {
    operationId,
    summary,
    description: ACCESS_LABELS[access],
    tags: [cookie ? 'auth' : (wordsOf(path)[0] ?? 'api')],
    ...(needsToken ? { security: [{ bearer: [] }] } : {}),
    ...(cookie ? { security: [{ session: [] }] } : {}),
    parameters,
    // An absent body means an empty one, so only fields that must be there make it required.
    ...(body
      ? { requestBody: { required: hasRequired(shelf.schemas[`${name}Body`]), ...jsonContent(body) } }
      : {}),
    ...(file ? { requestBody: { required: true, ...fileContent(file, fields) } } : {}),
    responses: {
      [status]: { description: 'Успех', ...answer },
      default: { $ref: '#/components/responses/Error' },
    },
    'x-codeSamples': [{ lang: 'Shell', source }],
  };
}

/** `POST /logistic/cities:search` → `logisticCitiesSearch`; most calls are POST, so only the others name their method. */
function operationIdOf({ method, path }: Endpoint): string {
  const words = wordsOf(path.replace(/\{(\w+)\}/g, 'by-$1'));
  const [first = '', ...rest] = method === 'POST' ? words : [method.toLowerCase(), ...words];
  return first + rest.map(capital).join('');
}

function jsonContent(schema: JsonSchema): JsonContent {
  return { content: { 'application/json': { schema } } };
}

const BINARY_CONTENT: BinaryContent = {
  content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
};

function fileContent(field: string, { properties = {}, required = [] }: JsonSchema = {}): FormContent {
  const schema: JsonSchema = {
    type: 'object',
    properties: { ...properties, [field]: { type: 'string', format: 'binary' } },
    required: [...required, field],
    additionalProperties: false,
  };
  return { content: { 'multipart/form-data': { schema } } };
}

function hasRequired(schema: JsonSchema | undefined): boolean {
  return (schema?.required ?? []).length > 0;
}

/** The same key is answered as the first time. */
const KEY_HEADER: Parameter = {
  in: 'header',
  name: 'Idempotency-Key',
  required: true,
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

function parametersOf(
  schema: z.ZodType | undefined,
  { shelf, name, place }: { shelf: SchemaShelf; name: string; place: Parameter['in'] },
): Parameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = shelf.unfold(name, schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

const STYLESHEET = '/api/docs.css';

/** The description for programs and for people. It is made at the first request, when every endpoint is there. */
export async function addApiDocs(app: App, describe: () => OpenApiDocument): Promise<void> {
  const open = { config: { access: 'open' } } as const;
  const css = readFileSync(join(import.meta.dirname, 'openapi-page.css'), 'utf8');
  let cached: { document: OpenApiDocument; page: string } | undefined;
  const make = () => {
    const document = describe();
    return { document, page: apiDescriptionPage(document, { stylesheet: STYLESHEET }) };
  };

  app.get('/api/openapi.json', open, async () => (cached ??= make()).document);
  app.get('/api/docs', open, async (_, reply) =>
    reply.type('text/html; charset=utf-8').send((cached ??= make()).page),
  );
  app.get(STYLESHEET, open, async (_, reply) => reply.type('text/css; charset=utf-8').send(css));
}
