import { AREAS, type Area, type Awaited } from './awaited-domain-files.ts';
import type { DomainUse, Sources } from './domain-use.ts';

export type AwaitedList = Readonly<Record<string, Awaited>>;

/** What the list of awaited files says that is not so, and what it does not say though it is. */
export function listFaults({ unreachedFiles, unusedExports }: DomainUse, awaited: AwaitedList): string[] {
  const faults: string[] = [];
  const unreached = new Set(unreachedFiles);
  for (const file of unreachedFiles) {
    if (!awaited[file]) faults.push(`${file}: no file of the product uses it, through no other file either`);
    else if (awaited[file].exports) faults.push(`${file}: nothing uses any of it; list it without exports`);
  }
  for (const [file, names] of unusedExports) {
    if (unreached.has(file)) continue;
    const listed = awaited[file]?.exports ?? [];
    for (const name of names)
      if (!listed.includes(name)) faults.push(`${file}: nothing of the product uses ${name}`);
  }
  for (const [file, { exports }] of Object.entries(awaited)) {
    const unused = unusedExports.get(file) ?? [];
    if (exports) {
      for (const name of exports)
        if (!unused.includes(name))
          faults.push(`${file}: ${name} is used now, or gone; take it off the list`);
    } else if (!unreached.has(file)) faults.push(`${file}: it is used now, or gone; take it off the list`);
  }
  return faults;
}

/** A test of the domain that calls what nothing else calls proves nothing about the shop, so its title names no id. */
export function titleFaults(tests: Sources, { unusedExports }: DomainUse, awaited: AwaitedList): string[] {
  const unused = [...unusedExports].flatMap(([file, names]) => names.map((name) => ({ file, name })));
  const unproven = new Set(Object.values(awaited).flatMap(({ ids = [] }) => ids));
  const faults: string[] = [];
  for (const [file, source] of tests) {
    const called = calledIn(source, unused);
    for (const { title, text } of testsOf(source)) {
      const ids = title.match(/\b[A-Z]{2,}-\d{3}\b/g) ?? [];
      for (const id of ids)
        if (unproven.has(id)) faults.push(`${file}: '${title}' names ${id}, which is listed as awaited`);
      const name = called.find((one) => new RegExp(`\\b${one}\\b`).test(text));
      if (ids.length > 0 && name && file.startsWith('packages/domain/'))
        faults.push(`${file}: '${title}' names an id and proves it by ${name}, which nothing else uses`);
    }
  }
  return faults;
}

/** The page for people: what each area has to use and which requirements come back with it. */
export function awaitedProofsPage(awaited: AwaitedList, requirements: ReadonlyMap<string, string>): string {
  const lines = [
    '# Awaited proofs',
    '',
    'Rules that stand in `packages/domain/src` before anything of the product uses them, by the area that awaits them,',
    'and the requirements that count as unproven until it does: no test may name them in its title before.',
    'Written by `node scripts/check-domain-use.ts --write` from `scripts/awaited-domain-files.ts`; `npm run check` holds',
    'both to the code.',
    '',
  ];
  if (Object.keys(awaited).length === 0) lines.push('Nothing is awaited: the product uses every rule.');
  for (const [area, meaning] of Object.entries(AREAS) as [Area, string][]) {
    const entries = Object.entries(awaited).filter(([, entry]) => entry.area === area);
    if (entries.length === 0) continue;
    lines.push(`## ${area}: ${meaning}`, '', '| File | What nobody uses yet | Unproven |', '|---|---|---|');
    for (const [file, { exports, ids = [] }] of entries) {
      const names = exports ? exports.map((name) => `\`${name}\``).join(', ') : 'all of it';
      lines.push(`| \`${file}\` | ${names} | ${ids.join(', ') || '–'} |`);
    }
    const ids = entries.flatMap(([, entry]) => entry.ids ?? []).toSorted();
    lines.push('', ...ids.map((id) => `- ${id}: ${requirements.get(id) ?? 'no such requirement'}`));
    if (ids.length > 0) lines.push('');
  }
  return `${lines.join('\n').trimEnd()}\n`;
}

/** The unused rules that a test file imports, and its own helpers that call one of them. */
function calledIn(source: string, unused: readonly { file: string; name: string }[]): string[] {
  const imported = unused.filter(({ file, name }) => imports(source, file, name)).map(({ name }) => name);
  const called = new Set(imported);
  const helpers = source.matchAll(
    /^( *)(?:async )?(?:function|const (?=\w+ = (?:async )?\()) ?(\w+)\b.*(?:;$|[\s\S]*?^\1\}\)?;?$)/gm,
  );
  const texts = [...helpers].map(([text, , helper]) => ({ text, helper: helper! }));
  for (const name of called) {
    for (const { text, helper } of texts) if (new RegExp(`\\b${name}\\b`).test(text)) called.add(helper);
  }
  return [...called];
}

function imports(source: string, file: string, name: string): boolean {
  const base = file.split('/').at(-1)!.replaceAll('.', '\\.');
  const names = new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*'[^']*/${base}'`).exec(source)?.[1];
  const isWhole = new RegExp(`import \\* as \\w+ from '[^']*/${base}'`).test(source);
  return isWhole || (names?.split(',').some((one) => one.trim() === name) ?? false);
}

/** Each test with its title and its text, which ends where the line of its own indentation closes it. */
function testsOf(source: string): { title: string; text: string }[] {
  return [
    ...source.matchAll(/^( *)(?:it|test)(?:\.\w+)*\b[\s\S]*?^\1(?:\}\)|\));|^( *)(?:it|test)\b.*\);$/gm),
  ].map(([text]) => ({
    text,
    title:
      /(?<=\(\s*)(['"`])((?:\\.|(?!\1)[\s\S])*)\1\s*,\s*(?:async\s*)?(?:\(|\w+\s*=>|\{)/.exec(text)?.[2] ??
      '',
  }));
}
