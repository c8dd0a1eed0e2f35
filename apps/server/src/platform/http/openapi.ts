import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { Endpoint } from '@okoem/contract/endpoint.ts';
import { ErrorAnswer } from '@okoem/contract/envelope.ts';
import { z } from 'zod';
import type { App } from './app-type.ts';
import { API_BASE } from './endpoints.ts';

type Json = Record<string, unknown>;

const ACCESS_LABELS: Record<Endpoint['access'], string> = {
  public: 'Доступно всем',
  customer: 'Нужен вход покупателя',
  operator: 'Нужен вход сотрудника',
};

/** OpenAPI 3.1 straight from the endpoints: what is documented is what is checked. */
export function describeApi(endpoints: Iterable<Endpoint>, publicUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const item = (paths[endpoint.path] ??= {});
    item[endpoint.method.toLowerCase()] = describeEndpoint(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'API маркетплейса «Окоём»',
      version: '1',
      description:
        'Тело запроса принимается и плоским, и обёрнутым в {data}. Любой отказ имеет вид ' +
        '{errors: [{code, message, field?}]}. Деньги — целые копейки.',
    },
    servers: [{ url: `${publicUrl}${API_BASE}` }, { url: `${publicUrl}/api/api-front` }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      responses: { Error: { description: 'Отказ', ...jsonContent(ErrorAnswer, 'output') } },
    },
  };
}

function describeEndpoint(endpoint: Endpoint): Json {
  const { access, body, path, summary, status = 200, response } = endpoint;
  return {
    summary,
    description: ACCESS_LABELS[access],
    tags: [path.split(/[/:]/)[1]],
    ...(access === 'public' ? {} : { security: [{ bearer: [] }] }),
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(body ? { requestBody: jsonContent(body, 'input') } : {}),
    responses: {
      [status]: { description: 'Успех', ...jsonContent(response, 'output') },
      default: { $ref: '#/components/responses/Error' },
    },
  };
}

function jsonContent(schema: z.ZodType, io: 'input' | 'output'): Json {
  return { content: { 'application/json': { schema: jsonSchema(schema, io) } } };
}

/** Recursive schemas name themselves with `$ref: '#'`-like pointers; `$id` keeps those pointers local to the schema. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io });
  return rest;
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input' });
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

export async function addApiDocs(app: App, document: () => Json): Promise<void> {
  app.get('/api/openapi.json', { config: { access: 'open' } }, async () => document());
  await app.register(async (scope) => {
    // The documentation plugin brings its own routes; all of them are as open as the description itself.
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'open' };
    });
    await scope.register(swagger, { mode: 'dynamic' });
    await scope.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: true,
      uiConfig: { url: '/api/openapi.json', docExpansion: 'list', tryItOutEnabled: true },
      theme: { title: 'API «Окоём»' },
    });
  });
}
