import { describe, expect, it } from 'vitest';
import { applyMutant, findMutants, instrument } from './find-mutants.ts';

const mutated = (source: string) => findMutants('a.ts', source).map((mutant) => applyMutant(source, mutant));

describe('findMutants', () => {
  it('moves the edge of a comparison, and turns it round', () => {
    expect(mutated('const isFree = sum > edge;')).toEqual([
      'const isFree = sum <= edge;',
      'const isFree = sum >= edge;',
    ]);
  });

  it.each([
    ['const all = a && b;', ['const all = a || b;']],
    ['const either = a ?? b;', ['const either = a && b;']],
    ['const none = !a;', ['const none = a;']],
    ['const sum = a + b;', ['const sum = a - b;']],
    ['const is = true;', ['const is = false;']],
    ['const three = 3;', ['const three = 4;']],
    ["const word = 'a';", ["const word = '';"]],
    ["const word = '';", ["const word = 'a mutant was here';"]],
    ['const list = [a, b];', ['const list = [];']],
    ['const some = list.some(is);', ['const some = list.every(is);']],
    ['const few = list.filter(is);', ['const few = list;']],
    ['forget();', [';']],
  ])('of %s is %j', (source, expected) => {
    expect(mutated(source)).toEqual(expected);
  });

  it('decides a condition, and empties a function', () => {
    expect(mutated('function f() { if (a) return b; }')).toEqual(
      expect.arrayContaining([
        'function f() {}',
        'function f() { if (true) return b; }',
        'function f() { if (false) return b; }',
      ]),
    );
  });

  it.each([
    "import { a } from 'a';",
    "type Colour = 'red' | 'blue';",
    "export type { Colour } from './colour.ts';",
    'const text = a + `rest`;',
    'throw new Error(`no ${colour}`);',
    'const rows = sql`select 1`;',
  ])('leaves alone what is no code, no sum or only words for programmers: %s', (source) => {
    expect(mutated(source).filter((text) => text !== source && !text.includes("''"))).toEqual([]);
  });

  it('names a mutant by its place, so that two runs speak of the same one', () => {
    const [first] = findMutants('src/a.ts', 'const a = 1;\nconst b = 2;\n').slice(1);
    expect(first).toMatchObject({ id: 'src/a.ts:2:11 2 to 3', line: 2 });
  });

  it('says which function a mutant stands in, as the instrumented source counts them', () => {
    const source = 'const top = 1;\nconst f = () => 2;\nfunction g() { return [3].map((x) => x + 4); }\n';
    const places = findMutants('a.ts', source).map(({ kind, fn }) => [kind, fn]);

    expect(places).toEqual([
      ['1 to 2', -1],
      ['2 to 3', 0],
      ['empty function', 1],
      ['empty list', 1],
      ['3 to 4', 1],
      ['+ to -', 2],
      ['4 to 5', 2],
    ]);
  });
});

describe('instrument', () => {
  it('makes every function say that it was called, and nothing else', () => {
    const source = 'globalThis.result = [1].map((x) => ({ x })).length + (function () { return 1; })();';
    const scope: { mutantHits?: Set<string>; result?: number } = {};
    new Function('globalThis', instrument('a.ts', source))(scope);

    expect(scope.result).toBe(2);
    expect([...scope.mutantHits!].toSorted()).toEqual(['a.ts#-1', 'a.ts#0', 'a.ts#1']);
  });
});
