import fc from 'fast-check';

/** Strings that have broken somebody's server before. */
const EVIL_STRINGS = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e',
  '%',
  '_',
  "' or 1=1--",
  '"; drop table city; --',
  '{{7*7}}',
  '${7*7}',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '\r\nSet-Cookie: a=b',
  '９９',
  '1e308',
  'NaN',
  'я'.repeat(5000),
  '🙂'.repeat(50),
];

interface Node {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Node[];
  oneOf?: Node[];
  items?: Node;
  properties?: Record<string, Node>;
  minimum?: number;
  maximum?: number;
}

/** Values that mostly fit a JSON schema and sometimes do not: the way strangers send them. */
export function arbitraryOf(node: Node): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 6, arbitrary: fitting(node) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
    { weight: 1, arbitrary: fc.constantFrom(...EVIL_STRINGS, null, -1, 0.1, 1e21, true, [], {}) },
  );
}

function fitting(node: Node): fc.Arbitrary<unknown> {
  const choices = node.anyOf ?? node.oneOf;
  if (choices) return fc.oneof(...choices.map(arbitraryOf));
  if (node.const !== undefined) return fc.constant(node.const);
  if (node.enum) return fc.constantFrom(...node.enum);
  switch ([node.type].flat()[0]) {
    case 'object':
      return fittingObject(node);
    case 'array':
      return fc.array(arbitraryOf(node.items ?? {}), { maxLength: 5 });
    case 'integer':
      return fc.integer({
        min: Math.max(node.minimum ?? -10, -1e6),
        max: Math.min(node.maximum ?? 1e6, 1e6),
      });
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true });
    case 'boolean':
      return fc.boolean();
    case 'string':
      return fc.oneof(fc.string({ maxLength: 40 }), fc.constantFrom(...EVIL_STRINGS));
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function fittingObject({ properties = {} }: Node): fc.Arbitrary<unknown> {
  const known = fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, child]) => [name, arbitraryOf(child)])),
    { requiredKeys: [] },
  );
  const stray = fc.dictionary(fc.string({ maxLength: 12 }), fc.jsonValue({ maxDepth: 1 }), { maxKeys: 2 });
  return fc.oneof(
    { weight: 8, arbitrary: known },
    { weight: 1, arbitrary: fc.tuple(known, stray).map(([one, other]) => ({ ...other, ...one })) },
  );
}
