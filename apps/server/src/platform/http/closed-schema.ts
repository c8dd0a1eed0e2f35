import { z } from 'zod';

type Schema = z.core.JSONSchema.BaseSchema;
type Part = Schema | boolean | undefined;

const closed = new WeakSet<z.ZodType>();

/** Fails for a body schema that lets unknown properties pass. */
export function assertClosed(schema: z.ZodType, name: string): void {
  if (closed.has(schema)) return;
  const root = z.toJSONSchema(schema, { io: 'input' });
  const open = findOpenObject(root, root, 'body');
  if (open !== undefined)
    throw new Error(`${name}: ${open} lets unknown properties pass; use z.strictObject.`);
  closed.add(schema);
}

/** Keys known only at run time may pass where their values have a form of their own. */
function findOpenObject(part: Part, root: Schema, path: string): string | undefined {
  if (typeof part !== 'object') return undefined;
  const isObject = part.type === 'object' || 'properties' in part || 'additionalProperties' in part;
  if (isObject && isAnything(part.additionalProperties, root)) return path;
  for (const [step, child] of partsOf(part)) {
    const found = findOpenObject(child, root, `${path}.${step}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Properties are looked at by name, lest a field that is itself called `properties` be taken for the keyword. */
function partsOf(schema: Schema): [step: string, part: Part][] {
  const named = (['properties', 'patternProperties', '$defs'] as const).flatMap((keyword) =>
    Object.entries(schema[keyword] ?? {}).map(([key, part]): [string, Part] => [`${keyword}.${key}`, part]),
  );
  const listed = (
    ['anyOf', 'oneOf', 'allOf', 'prefixItems', 'items', 'additionalProperties'] as const
  ).flatMap((keyword) => [schema[keyword] ?? []].flat().map((part): [string, Part] => [keyword, part]));
  return [...named, ...listed];
}

function isAnything(part: Part, root: Schema): boolean {
  if (typeof part !== 'object') return part !== false;
  const { $ref, anyOf, oneOf, allOf } = part;
  if ($ref !== undefined) return $ref !== '#' && isAnything(root.$defs?.[$ref.replace('#/$defs/', '')], root);
  const choices = [...(anyOf ?? []), ...(oneOf ?? [])];
  if (choices.length > 0) return choices.some((choice) => isAnything(choice, root));
  if (allOf) return allOf.every((each) => isAnything(each, root));
  return !('type' in part || 'enum' in part || 'const' in part || 'not' in part);
}
