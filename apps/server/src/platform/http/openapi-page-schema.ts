import { Html, html } from './html-template.ts';
import { type JsonSchema, schemaName } from './openapi-document.ts';

const TYPE_LABELS: Record<string, string> = {
  string: 'строка',
  integer: 'целое число',
  number: 'число',
  boolean: 'true или false',
  object: 'объект',
  array: 'список',
  null: 'null',
};

/** Fields of a schema as a list in a list; a named schema is linked, so one that contains itself has an end. */
export function schemaTree(schema: JsonSchema): Html {
  const objects = objectsIn(schema);
  if (schema.type === 'object' && objects.length === 1) return fieldList(schema) ?? html`<p>Без полей.</p>`;
  return html`<ul class="tree">
    <li>${schemaLine(schema)}${objects.map(fieldList)}</li>
  </ul>`;
}

/** One named value: a parameter, a field. */
export function schemaField(name: string, schema: JsonSchema, { required }: { required: boolean }): Html {
  const optional = required ? undefined : html` <span class="optional">необязательно</span>`;
  return html`<li>
    <code class="field">${name}</code> ${schemaLine(schema)}${optional}${objectsIn(schema).map(fieldList)}
  </li>`;
}

function schemaLine(schema: JsonSchema): Html {
  const facts = factsOf(schema);
  const description =
    schema.description === undefined ? undefined : html` <span>${schema.description}</span>`;
  return html`<span class="type">${typeOf(schema)}${facts.map((fact) => html`, ${fact}`)}</span
    >${description}`;
}

function fieldList({ properties = {}, required = [], additionalProperties }: JsonSchema): Html | undefined {
  const fields = Object.entries(properties).map(([name, property]) =>
    schemaField(name, property, { required: required.includes(name) }),
  );
  if (typeof additionalProperties === 'object' && Object.keys(additionalProperties).length > 0) {
    fields.push(schemaField('любой ключ', additionalProperties, { required: true }));
  }
  return fields.length === 0
    ? undefined
    : html`<ul class="tree">
        ${fields}
      </ul>`;
}

/** The objects whose fields are worth showing under this line: its own, of its items, of its variants. */
function objectsIn(schema: JsonSchema): JsonSchema[] {
  if (schema.properties || typeof schema.additionalProperties === 'object') return [schema];
  const { items, prefixItems = [], anyOf = [], oneOf = [], allOf = [] } = schema;
  return [...(items ? [items] : []), ...prefixItems, ...anyOf, ...oneOf, ...allOf].flatMap(objectsIn);
}

function typeOf(schema: JsonSchema): Html {
  const { $ref, enum: values, anyOf, oneOf, allOf, items, prefixItems, type } = schema;
  if ($ref !== undefined) return html`<a href="#schema-${schemaName($ref)}">${schemaName($ref)}</a>`;
  if (schema.const !== undefined) return literal(schema.const);
  if (values) return joined(values.map(literal), ' | ');
  if (anyOf ?? oneOf) return joined((anyOf ?? oneOf)!.map(typeOf), ' или ');
  if (allOf) return joined(allOf.map(typeOf), ' и ');
  if (prefixItems) return html`список [${joined(prefixItems.map(typeOf), ', ')}]`;
  if (type === 'array' && items)
    return html`список: ${typeOf(items)}${factsOf(items).map((fact) => html`, ${fact}`)}`;
  if (type === undefined) return html`любое значение`;
  return joined(
    [type].flat().map((name) => html`${TYPE_LABELS[name] ?? name}`),
    ' или ',
  );
}

function literal(value: unknown): Html {
  return html`<code>${JSON.stringify(value)}</code>`;
}

function joined(parts: readonly Html[], sign: string): Html {
  return new Html(parts.map(({ text }) => text).join(sign));
}

function factsOf(schema: JsonSchema): Html[] {
  const { format, pattern, minLength, maxLength, minItems, maxItems } = schema;
  const numbers: readonly [string, number | undefined][] = [
    ['не короче', minLength],
    ['не длиннее', maxLength],
    ['не меньше', bound(schema.minimum)],
    ['не больше', bound(schema.maximum)],
    ['записей не меньше', minItems],
    ['записей не больше', maxItems],
  ];
  return [
    ...(format === undefined ? [] : [html`${format}`]),
    // A format says in a word what its pattern says in a line.
    ...(pattern === undefined || format !== undefined ? [] : [html`по шаблону <code>${pattern}</code>`]),
    ...numbers.filter(([, value]) => value !== undefined).map(([label, value]) => html`${label} ${value}`),
    ...(schema.default === undefined ? [] : [html`по умолчанию ${literal(schema.default)}`]),
  ];
}

/** The edge of what JavaScript can count is no rule of the shop. */
function bound(value: number | undefined): number | undefined {
  return value !== undefined && Math.abs(value) === Number.MAX_SAFE_INTEGER ? undefined : value;
}
