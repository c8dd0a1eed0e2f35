import { parseSync } from 'vite';
import { type AstNode, isNode, isType } from './ast.ts';
import { mutationsOf } from './mutations.ts';

/** One small change of the source that a test should notice. */
export interface Mutant {
  /** Where and what: the same source has the same mutants under the same names. */
  id: string;
  file: string;
  line: number;
  kind: string;
  start: number;
  end: number;
  replacement: string;
  /** The function it stands in, as a number that `instrument` gives too; -1 is the module itself. */
  fn: number;
}

export interface SourceFunction {
  start: number;
  end: number;
  /** Body of the function, and whether it is one expression without braces. */
  body: { start: number; end: number; isExpression: boolean };
}

/** All mutants of a file, in the order of its text. */
export function findMutants(file: string, source: string): Mutant[] {
  const functions = findFunctions(file, source);
  const lines = lineStarts(source);
  const mutants: Mutant[] = [];
  visit(parse(file, source), [], (node, above) => {
    for (const { kind, start, end, replacement } of mutationsOf(node, above, source)) {
      const line = lines.findLastIndex((at) => at <= start) + 1;
      const id = `${file}:${line}:${start - lines[line - 1]! + 1} ${kind}`;
      mutants.push({ id, file, line, kind, start, end, replacement, fn: innermost(functions, start, end) });
    }
  });
  return mutants.toSorted((one, other) => one.start - other.start || (one.id < other.id ? -1 : 1));
}

export function applyMutant(source: string, { start, end, replacement }: Mutant): string {
  return source.slice(0, start) + replacement + source.slice(end);
}

/** The same source, in which every function says its name to `globalThis.mutantHits` when it is called. */
export function instrument(file: string, source: string): string {
  const inserts: { at: number; text: string }[] = [];
  const hit = (fn: number) => `(globalThis.mutantHits??=new Set()).add(${JSON.stringify(`${file}#${fn}`)})`;
  for (const [fn, { body }] of findFunctions(file, source).entries()) {
    if (body.isExpression)
      inserts.push({ at: body.start, text: `(${hit(fn)},` }, { at: body.end, text: ')' });
    else inserts.push({ at: body.start + 1, text: `${hit(fn)};` });
  }
  let text = source;
  for (const { at, text: insert } of inserts.toSorted((one, other) => other.at - one.at)) {
    text = text.slice(0, at) + insert + text.slice(at);
  }
  return `${text}\n;${hit(-1)};`;
}

function findFunctions(file: string, source: string): SourceFunction[] {
  const functions: SourceFunction[] = [];
  visit(parse(file, source), [], (node) => {
    const { body } = node;
    if (!/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)) return;
    if (!isNode(body)) return;
    const isExpression = body.type !== 'BlockStatement' && body.type !== 'FunctionBody';
    functions.push({
      start: node.start,
      end: node.end,
      body: { start: body.start, end: body.end, isExpression },
    });
  });
  return functions;
}

function innermost(functions: readonly SourceFunction[], start: number, end: number): number {
  // Functions are listed from the outside in, so the last one that holds it is the nearest.
  return functions.findLastIndex(({ body }) => body.start <= start && end <= body.end);
}

function parse(file: string, source: string): AstNode {
  const { program, errors } = parseSync(file, source, { preserveParens: true });
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]!.message}`);
  return program as unknown as AstNode;
}

function visit(
  node: AstNode,
  above: readonly AstNode[],
  look: (node: AstNode, above: readonly AstNode[]) => void,
): void {
  if (isType(node)) return;
  look(node, above);
  const path = [...above, node];
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, path, look);
  }
}

function lineStarts(source: string): number[] {
  return [0, ...Array.from(source.matchAll(/\n/g), ({ index }) => index + 1)];
}
