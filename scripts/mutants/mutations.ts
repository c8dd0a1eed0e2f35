import { type AstNode, isNode } from './ast.ts';

export interface Mutation {
  kind: string;
  start: number;
  end: number;
  replacement: string;
}

const OPERATORS: Record<string, readonly string[]> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '&': ['|'],
  '|': ['&'],
  '<<': ['>>'],
  '>>': ['<<'],
  '>>>': ['<<'],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
  '+=': ['-='],
  '-=': ['+='],
  '*=': ['/='],
};

/** Calls whose result has the type of what they are called on, or of their twin. */
const TWINS: Record<string, string> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  toLowerCase: 'toUpperCase',
};
const PASSED_THROUGH = new Set([
  'filter',
  'slice',
  'sort',
  'toSorted',
  'reverse',
  'toReversed',
  'trim',
  'trimEnd',
]);

type Rule = (node: AstNode, above: readonly AstNode[], source: string) => Mutation[];

const RULES: Record<string, Rule> = {
  BinaryExpression: operator,
  LogicalExpression: operator,
  AssignmentExpression: operator,
  UnaryExpression: (node, _, source) =>
    node['operator'] === '!' ? [whole(node, 'drop !', textOf(node['argument'], source))] : [],
  UpdateExpression: (node, above) =>
    above.at(-1)?.type === 'ForStatement' ? [] : [swap(node, String(node['operator']))],
  IfStatement: (node) => decided(node['test']),
  ConditionalExpression: (node) => decided(node['test']),
  WhileStatement: (node) => decided(node['test']).slice(1),
  Literal: literal,
  TemplateLiteral: (node, above) =>
    above.at(-1)?.type === 'TaggedTemplateExpression' || isMessage(above)
      ? []
      : [whole(node, 'empty template', "''")],
  ArrayExpression: (node) =>
    (node['elements'] as unknown[]).length > 0 ? [whole(node, 'empty list', '[]')] : [],
  ExpressionStatement: (node) =>
    'directive' in node && node['directive'] ? [] : [whole(node, 'drop statement', ';')],
  BlockStatement: emptied,
  FunctionBody: emptied,
  CallExpression: call,
};

/** What could be wrong with this very node, its children apart. */
export function mutationsOf(node: AstNode, above: readonly AstNode[], source: string): Mutation[] {
  return RULES[node.type]?.(node, above, source) ?? [];
}

function operator(node: AstNode, _: readonly AstNode[], source: string): Mutation[] {
  const { left, right } = node;
  const sign = String(node['operator']);
  if (!isNode(left) || !isNode(right)) return [];
  // Text cannot be subtracted, and nobody would write it.
  if (sign.startsWith('+') && [left, right].some(isText)) return [];
  const at = source.indexOf(sign, left.end);
  return (OPERATORS[sign] ?? []).map((other) => ({
    kind: `${sign} to ${other}`,
    start: at,
    end: at + sign.length,
    replacement: other,
  }));
}

function literal(node: AstNode, above: readonly AstNode[]): Mutation[] {
  const parent = above.at(-1);
  if (parent?.['key'] === node || isMessage(above)) return [];
  const { value } = node;
  if (typeof value === 'boolean') return [whole(node, `${value} to ${!value}`, String(!value))];
  if (typeof value === 'number') return [whole(node, `${value} to ${value + 1}`, String(value + 1))];
  if (typeof value !== 'string') return [];
  return [value === '' ? whole(node, 'fill text', "'a mutant was here'") : whole(node, 'empty text', "''")];
}

function emptied(node: AstNode, above: readonly AstNode[]): Mutation[] {
  const isOfFunction = /Function/.test(above.at(-1)?.type ?? '');
  return isOfFunction && (node['body'] as unknown[]).length > 0 ? [whole(node, 'empty function', '{}')] : [];
}

function call(node: AstNode, _: readonly AstNode[], source: string): Mutation[] {
  const { callee } = node;
  if (!isNode(callee) || callee.type !== 'MemberExpression' || callee['computed'] === true) return [];
  const { object, property } = callee;
  if (!isNode(object) || !isNode(property)) return [];
  const name = textOf(property, source);
  const twin = TWINS[name];
  if (twin) return [{ ...whole(property, `${name} to ${twin}`, twin) }];
  return PASSED_THROUGH.has(name) ? [whole(node, `drop ${name}()`, textOf(object, source))] : [];
}

function decided(test: unknown): Mutation[] {
  if (!isNode(test)) return [];
  return [whole(test, 'condition to true', 'true'), whole(test, 'condition to false', 'false')];
}

function swap(node: AstNode, sign: string): Mutation {
  const at = node['prefix'] === true ? node.start : node.end - 2;
  const other = sign === '++' ? '--' : '++';
  return { kind: `${sign} to ${other}`, start: at, end: at + 2, replacement: other };
}

function whole({ start, end }: AstNode, kind: string, replacement: string): Mutation {
  return { kind, start, end, replacement };
}

function isText(node: AstNode): boolean {
  return node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node['value'] === 'string');
}

/** Words for programmers in an error: any other would do. */
function isMessage(above: readonly AstNode[]): boolean {
  return above.slice(-2).some(({ type, callee }) => {
    return type === 'NewExpression' && isNode(callee) && String(callee['name']).endsWith('Error');
  });
}

function textOf(node: unknown, source: string): string {
  return isNode(node) ? source.slice(node.start, node.end) : '';
}
