/** A node of the syntax tree, as far as the mutations look at it. */
export interface AstNode {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

export function isNode(value: unknown): value is AstNode {
  return typeof value === 'object' && value !== null && typeof (value as AstNode).type === 'string';
}

/** Expressions that only say a type have the checked expression inside; everything else that is typed is erased. */
const TYPED_EXPRESSIONS = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']);

/** What is gone when the code runs. */
export function isType(node: AstNode): boolean {
  if (node.type.startsWith('TS')) return !TYPED_EXPRESSIONS.has(node.type);
  return (
    node.type === 'ImportDeclaration' || node.type === 'ExportAllDeclaration' || node['exportKind'] === 'type'
  );
}
