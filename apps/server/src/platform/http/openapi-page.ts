import { html, type Html } from './html-template.ts';
import {
  type BinaryContent,
  type FormContent,
  type JsonContent,
  type JsonSchema,
  type OpenApiDocument,
  type Operation,
  type Parameter,
  schemaName,
} from './openapi-document.ts';
import { schemaField, schemaTree } from './openapi-page-schema.ts';

type Content = JsonContent | FormContent | BinaryContent;

interface Call extends Operation {
  method: string;
  path: string;
}

/** The description as a page to read: no script, and nothing in it that the description does not say. */
export function apiDescriptionPage(
  document: OpenApiDocument,
  { stylesheet }: { stylesheet: string },
): string {
  const { info, servers } = document;
  const calls = callsOf(document);
  const byTag = document.tags.map(({ name }) => ({
    name,
    calls: calls.filter(({ tags }) => tags.includes(name)),
  }));
  const page = html`<!doctype html>
    <html lang="ru">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${info.title}</title>
        <link rel="icon" href="/favicon.svg" />
        <link rel="stylesheet" href="${stylesheet}" />
      </head>
      <body>
        <nav aria-label="Вызовы">
          ${byTag.map((tag) => contents(tag.name, tag.calls))}
          <ul>
            <li><a href="#refusals">Отказы</a></li>
            <li><a href="#schemas">Общие схемы</a></li>
          </ul>
        </nav>
        <main>
          <h1>${info.title}</h1>
          <p>${info.description}</p>
          <p>
            Адреса вызовов начинаются с
            ${servers.map(({ url, description }) => html`<code>${url}</code> (${description}) `)}
          </p>
          <p>
            То же для программ: <a href="/api/openapi.json">openapi.json</a> (OpenAPI ${document.openapi}).
          </p>
          ${byTag.map((tag) => tagSection(document, tag.name, tag.calls))} ${refusals(document)}
          ${sharedSchemas(document, calls)}
        </main>
      </body>
    </html>`;
  return page.text;
}

function callsOf({ paths }: OpenApiDocument): Call[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      path,
      method: method.toUpperCase(),
    })),
  );
}

function contents(tag: string, calls: readonly Call[]): Html {
  return html`<p><a href="#tag-${tag}">${tag}</a></p>
    <ul>
      ${calls.map(({ operationId, path }) => html`<li><a href="#${operationId}">${path}</a></li>`)}
    </ul>`;
}

function tagSection(document: OpenApiDocument, tag: string, calls: readonly Call[]): Html {
  return html`<section aria-labelledby="tag-${tag}">
    <h2 id="tag-${tag}">${tag}</h2>
    ${calls.map((call) => callArticle(document, call))}
  </section>`;
}

function callArticle(document: OpenApiDocument, call: Call): Html {
  const { operationId, method, path, summary, description, parameters, requestBody } = call;
  const answers = Object.entries(call.responses).filter(([status]) => status !== 'default');
  return html`<article id="${operationId}" aria-labelledby="${operationId}-title">
    <h3 id="${operationId}-title"><span class="method">${method}</span> <code>${path}</code></h3>
    <p>${summary}</p>
    <p class="access">${description}</p>
    ${parameterList(parameters, 'path', 'Параметры пути')}
    ${parameterList(parameters, 'query', 'Параметры запроса')}
    ${parameterList(parameters, 'header', 'Заголовки')}
    ${requestBody && content(document, bodyTitle(requestBody), requestBody)}
    ${answers.map(([status, answer]) => ('content' in answer ? content(document, `Ответ ${status}`, answer) : undefined))}
    <h4>Пример</h4>
    ${call['x-codeSamples'].map(({ source }) => html`<pre>${source}</pre>`)}
  </article>`;
}

function bodyTitle({ content }: Content): string {
  return 'application/json' in content ? 'Тело запроса' : 'Форма multipart/form-data';
}

function parameterList(
  parameters: readonly Parameter[],
  place: Parameter['in'],
  title: string,
): Html | undefined {
  const shown = parameters.filter((parameter) => parameter.in === place);
  if (shown.length === 0) return undefined;
  return html`<h4>${title}</h4>
    <ul class="tree">
      ${shown.map(({ name, schema, required }) => schemaField(name, schema, { required }))}
    </ul>`;
}

function content(document: OpenApiDocument, title: string, body: Content): Html {
  return html`<h4 ${anchor(body)}>${title}</h4>
    ${schemaTree(schemaOf(document, body))}`;
}

/** A body or an answer is shown where it is used; its name is there to be linked to. */
function anchor(body: Content): Html | undefined {
  const name = schemaNameOf(body);
  return name === undefined ? undefined : html`id="schema-${name}"`;
}

function schemaOf({ components }: OpenApiDocument, body: Content): JsonSchema {
  const name = schemaNameOf(body);
  return (name === undefined ? undefined : components.schemas[name]) ?? sentSchema(body);
}

function refusals(document: OpenApiDocument): Html {
  const { responses } = document.components;
  return html`<section aria-labelledby="refusals">
    <h2 id="refusals">Отказы</h2>
    ${Object.values(responses).map(
      (answer) =>
        html`<h3 ${anchor(answer)}>${answer.description}</h3>
          ${schemaTree(schemaOf(document, answer))}`,
    )}
  </section>`;
}

function sharedSchemas(document: OpenApiDocument, calls: readonly Call[]): Html {
  const bodies = [
    ...calls.flatMap(({ requestBody, responses }) => [requestBody, ...Object.values(responses)]),
    ...Object.values(document.components.responses),
  ];
  const shown = new Set(bodies.map(schemaNameOf));
  const rest = Object.entries(document.components.schemas).filter(([name]) => !shown.has(name));
  return html`<section aria-labelledby="schemas">
    <h2 id="schemas">Общие схемы</h2>
    ${rest.length === 0 ? html`<p>Общих схем нет.</p>` : undefined}
    ${rest.map(
      ([name, schema]) =>
        html`<h3 id="schema-${name}"><code>${name}</code></h3>
          ${schemaTree(schema)}`,
    )}
  </section>`;
}

function schemaNameOf(body: Content | { $ref: string } | undefined): string | undefined {
  if (!body || !('content' in body)) return undefined;
  const { $ref } = sentSchema(body);
  return $ref === undefined ? undefined : schemaName($ref);
}

function sentSchema({ content }: Content): JsonSchema {
  const [first] = Object.values<{ schema: JsonSchema }>(content);
  return first!.schema;
}
