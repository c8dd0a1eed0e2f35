import { z } from 'zod';

/** A body schema that lets unknown properties pass would let them reach code that trusts them: refuse it at start. */
export function assertClosed(schema: z.ZodType, name: string): void {
  const open = findOpenObject(z.toJSONSchema(schema, { io: 'input' }), 'body');
  if (open !== undefined)
    throw new Error(`${name}: ${open} lets unknown properties pass; use z.strictObject.`);
}

function findOpenObject(node: unknown, path: string): string | undefined {
  if (typeof node !== 'object' || node === null) return undefined;
  if ('properties' in node && !('additionalProperties' in node && node.additionalProperties === false))
    return path;
  for (const [key, child] of Object.entries(node)) {
    const found = findOpenObject(child, `${path}.${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
}
