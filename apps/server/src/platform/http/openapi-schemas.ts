import { z } from 'zod';
import { type JsonSchema, schemaRef } from './openapi-document.ts';

export type Direction = 'input' | 'output';

/** All schemas of the document by name. What a schema defines for itself gets a name of its own beside it. */
export class SchemaShelf {
  readonly schemas: Record<string, JsonSchema> = {};

  /** Puts the schema on the shelf and answers with the reference to it. */
  add(name: string, schema: z.ZodType, io: Direction): JsonSchema {
    this.#put(name, this.unfold(name, schema, io));
    return schemaRef(name);
  }

  /** The schema itself, with only what it refers to on the shelf. */
  unfold(name: string, schema: z.ZodType, io: Direction): JsonSchema {
    const { $schema: _, $defs = {}, ...root } = z.toJSONSchema(schema, { io });
    // zod names what it had to pull out `__schema0`, `__schema1`…: a number that moves with every change of the contract.
    // The place where it is first used stays.
    const renamed = new Map([['#', name]]);
    for (const definition of Object.keys($defs)) {
      const pointer = `#/$defs/${definition}`;
      const place = definition.startsWith('__')
        ? placeOf(pointer, root, (other) => $defs[other.slice('#/$defs/'.length)])
        : [definition];
      renamed.set(pointer, freeName([name, ...(place ?? [])].map(capital).join(''), renamed));
    }
    for (const [definition, inner] of Object.entries($defs)) {
      this.#put(renamed.get(`#/$defs/${definition}`)!, pointTo(renamed, inner) as JsonSchema);
    }
    return pointTo(renamed, root) as JsonSchema;
  }

  #put(name: string, schema: JsonSchema): void {
    if (this.schemas[name]) throw new Error(`Two schemas of the API description are called ${name}.`);
    this.schemas[name] = schema;
  }
}

export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function freeName(wanted: string, taken: ReadonlyMap<string, string>): string {
  const names = new Set(taken.values());
  let name = wanted;
  for (let number = 2; names.has(name); number += 1) name = wanted + number;
  return name;
}

/** The names of the properties on the way to the first reference, definitions passed on the way included. */
function placeOf(
  pointer: string,
  node: unknown,
  definition: (pointer: string) => unknown,
  seen: ReadonlySet<unknown> = new Set(),
): string[] | undefined {
  if (typeof node !== 'object' || node === null || seen.has(node)) return undefined;
  if ('$ref' in node && node.$ref === pointer) return [];
  const deeper = new Set(seen).add(node);
  for (const [key, child] of Object.entries(node)) {
    if (key === '$ref') {
      const place = placeOf(pointer, definition(String(child)), definition, deeper);
      if (place) return place;
    } else if (key === 'properties') {
      for (const [property, schema] of Object.entries(child as object)) {
        const place = placeOf(pointer, schema, definition, deeper);
        if (place) return [wordsOf(property).map(capital).join(''), ...place];
      }
    } else {
      const place = placeOf(pointer, child, definition, deeper);
      if (place) return place;
    }
  }
  return undefined;
}

/** `cities:search` → `cities`, `search`: a component's name may hold no other signs. */
export function wordsOf(text: string): string[] {
  return text.match(/[A-Za-z0-9]+/g) ?? [];
}

function pointTo(renamed: ReadonlyMap<string, string>, node: unknown): unknown {
  if (Array.isArray(node)) return node.map((child) => pointTo(renamed, child));
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, child]) => {
      if (key !== '$ref') return [key, pointTo(renamed, child)];
      const name = renamed.get(String(child));
      if (name === undefined) throw new Error(`The API description cannot resolve ${String(child)}.`);
      return [key, schemaRef(name).$ref];
    }),
  );
}
