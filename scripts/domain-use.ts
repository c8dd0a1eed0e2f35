import { dirname, join } from 'node:path';

/** Files by their path from the root; whoever asks reads them. */
export type Sources = ReadonlyMap<string, string>;

export interface DomainUse {
  /** Files of the domain that nothing of the product imports, not even through other files. */
  unreachedFiles: string[];
  /** By file: exported values that nothing of the product uses. Files that nothing reaches list all of theirs. */
  unusedExports: Map<string, string[]>;
}

const DOMAIN = 'packages/domain/src/';
const IS_TEST = /\.test\.tsx?$|\/testing\//;
/** Rows of the demo prove nothing: a rule that only they obey is a rule that no shopper meets. */
const IS_DEMO = /^demo\/|\/demo-data\//;
const NAMED_IMPORTS = /\b(?:import|export)\s+(?:type\s+)?\{([^}]*)\}\s*from\s*'([^']+)'/g;
const WHOLE_IMPORTS = /\bimport\s*(?:\*\s*as\s+\w+\s*from\s*|\(\s*)'([^']+)'/g;
const PATHS = /'((?:\.{1,2}\/|@okoem\/)[^'\s?]+)(?:\?[^']*)?'/g;
const DECLARATION = /^(export )?(?:async )?(function\*?|const|let|class|type|interface) (\w+)/gm;

/** What of the domain the product uses: from the files of the apps, through whatever they import. */
export function domainUse(sources: Sources): DomainUse {
  const product = new Map([...sources].filter(([file]) => !IS_TEST.test(file) && !IS_DEMO.test(file)));
  const reached = reachedFiles(product);
  const imports = importedNames(product, reached);
  const reachedTexts = [...reached].map((file) => product.get(file)!);
  const unusedExports = new Map<string, string[]>();
  const domain = [...product].filter(([file]) => file.startsWith(DOMAIN));

  for (const [file, source] of domain) {
    const unused = unusedIn(source, imports.get(file) ?? new Set(), reachedTexts);
    if (unused.length > 0) unusedExports.set(file.slice(DOMAIN.length), unused);
  }
  const unreachedFiles = domain.map(([file]) => file).filter((file) => !reached.has(file));
  return { unreachedFiles: unreachedFiles.map((file) => file.slice(DOMAIN.length)), unusedExports };
}

function reachedFiles(product: Sources): Set<string> {
  const reached = new Set([...product.keys()].filter((file) => file.startsWith('apps/')));
  // A set hands out what is added while it is walked.
  for (const file of reached) {
    for (const [, path] of product.get(file)!.matchAll(PATHS)) {
      const target = targetOf(file, path!);
      if (product.has(target)) reached.add(target);
    }
  }
  return reached;
}

/** By file: the names that others import of it; `*` for whoever imports it whole. */
function importedNames(product: Sources, reached: ReadonlySet<string>): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>();
  const add = (target: string, name: string) => {
    const names = imports.get(target) ?? new Set();
    imports.set(target, names.add(name));
  };
  for (const file of reached) {
    const source = product.get(file)!;
    for (const [, names, path] of source.matchAll(NAMED_IMPORTS))
      for (const name of names!.split(','))
        add(
          targetOf(file, path!),
          name
            .trim()
            .replace(/^type /, '')
            .split(' ')[0]!,
        );
    for (const [, path] of source.matchAll(WHOLE_IMPORTS)) add(targetOf(file, path!), '*');
  }
  return imports;
}

/** Exported values that are neither imported nor needed by what is: read declaration by declaration. */
function unusedIn(source: string, imported: ReadonlySet<string>, texts: readonly string[]): string[] {
  const starts = [...source.matchAll(DECLARATION)];
  const declarations = starts.map((start, index) => {
    const isType = start[2] === 'type' || start[2] === 'interface';
    const text = source.slice(start.index, starts[index + 1]?.index);
    return { name: start[3]!, isExported: start[1] !== undefined, isType, text };
  });
  const used = new Set(declarations.filter(({ name }) => imported.has(name) || imported.has('*')));
  for (const { text, isType } of used) {
    for (const other of declarations) {
      // A type may be made from a list that nobody reads.
      if ((!isType || other.isType) && new RegExp(`\\b${other.name}\\b`).test(withoutTypeof(text)))
        used.add(other);
    }
  }
  return declarations
    .filter(({ isExported, isType }) => isExported && !isType)
    .flatMap((declaration) =>
      used.has(declaration) ? unusedMembers(declaration, [source, ...texts]) : [declaration.name],
    );
}

/** `MESSAGES.SITE`: of a table whose entries are read by name only, those that are not. */
function unusedMembers({ name, text }: { name: string; text: string }, texts: readonly string[]): string[] {
  const table = /^export const [A-Z_]+ = \{\n([\s\S]*?)^\}/m.exec(text)?.[1];
  if (table === undefined) return [];
  const uses = texts.flatMap((one) => [
    ...withoutTypeof(one).matchAll(new RegExp(`(?<!export const )\\b${name}\\b(?:\\.(\\w+))?`, 'g')),
  ]);
  if (uses.some(([, member]) => member === undefined)) return [];
  const read = new Set(uses.map(([, member]) => member));
  const members = [...table.matchAll(/^ {2}(\w+):/gm)].map(([, member]) => member!);
  return members.filter((member) => !read.has(member)).map((member) => `${name}.${member}`);
}

function withoutTypeof(text: string): string {
  return text.replace(NAMED_IMPORTS, '').replace(/\btypeof \w+/g, '');
}

function targetOf(file: string, path: string): string {
  return path.startsWith('.')
    ? join(dirname(file), path)
    : path.replace(/^@okoem\/(\w+)\//, 'packages/$1/src/');
}
