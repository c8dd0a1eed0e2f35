import { describe, expect, it } from 'vitest';
import { awaitedProofsPage, listFaults, titleFaults } from './awaited-proofs.ts';
import { domainUse } from './domain-use.ts';

const RULE = `export const LIMIT = 5;
export const UNUSED = 1;
export type Unused = number;
function below(value: number) {
  return value < LIMIT;
}
export function isSmall(value: number) {
  return below(value);
}
`;

describe('domainUse', () => {
  it('finds what the apps use through files of any package, and what they need inside a file', () => {
    const use = domainUse(
      shop({
        'apps/server/src/main.ts': "import { call } from '@okoem/contract/call.ts';",
        'packages/contract/src/call.ts': "import { isSmall } from '@okoem/domain/size.ts';",
        'packages/domain/src/size.ts': RULE,
      }),
    );
    expect(use).toEqual({ unreachedFiles: [], unusedExports: new Map([['size.ts', ['UNUSED']]]) });
  });

  it('counts neither tests, nor test support, nor the demo, nor another rule that nobody uses', () => {
    const use = domainUse(
      shop({
        'apps/server/src/main.test.ts': "import { isSmall } from '@okoem/domain/size.ts';",
        'apps/server/src/testing/factory.ts': "import { isSmall } from '@okoem/domain/size.ts';",
        'apps/server/src/commands/demo-data/rows.ts': "import { isSmall } from '@okoem/domain/size.ts';",
        'packages/domain/src/order.ts':
          "import { isSmall } from './size.ts';\nexport const canShip = isSmall;",
        'packages/domain/src/size.ts': RULE,
      }),
    );
    expect(use.unreachedFiles).toEqual(['order.ts', 'size.ts']);
    expect(use.unusedExports.get('order.ts')).toEqual(['canShip']);
  });

  it('follows a file that is imported whole, on demand or as a module of a thread', () => {
    for (const line of [
      "import * as size from '@okoem/domain/size.ts';",
      "const size = await import('@okoem/domain/size.ts');",
    ]) {
      expect(
        domainUse(shop({ 'apps/a/src/x.ts': line, 'packages/domain/src/size.ts': RULE })).unusedExports.size,
      ).toBe(0);
    }
    const threaded = shop({
      'apps/a/src/x.ts': "new Worker(new URL('./thread.ts', import.meta.url));",
      'apps/a/src/thread.ts': "import { isSmall } from '@okoem/domain/size.ts';",
      'packages/domain/src/size.ts': RULE,
    });
    expect(domainUse(threaded).unreachedFiles).toEqual([]);
  });
});

describe('domainUse of a table or a list', () => {
  it('names the entries that nobody reads, when all are read by name', () => {
    const words = "export const WORDS = {\n  YES: 'да',\n  NO: 'нет',\n} as const;\n";
    const use = (line: string) =>
      domainUse(
        shop({
          'apps/a/src/x.ts': `import { WORDS } from '@okoem/domain/words.ts';\n${line}`,
          'packages/domain/src/words.ts': words,
        }),
      ).unusedExports.get('words.ts');
    expect(use('show(WORDS.YES);')).toEqual(['WORDS.NO']);
    expect(use('show(WORDS[answer]);')).toBeUndefined();
  });

  it('names a list of which only the type is used', () => {
    const use = domainUse(
      shop({
        'apps/a/src/x.ts': "import type { Kind } from '@okoem/domain/kind.ts';",
        'packages/domain/src/kind.ts':
          "export const KINDS = ['a', 'b'] as const;\n\nexport type Kind = (typeof KINDS)[number];\n",
      }),
    );
    expect(use).toEqual({ unreachedFiles: [], unusedExports: new Map([['kind.ts', ['KINDS']]]) });
  });
});

describe('listFaults', () => {
  const use = {
    unreachedFiles: ['order.ts'],
    unusedExports: new Map([
      ['order.ts', ['canShip']],
      ['size.ts', ['UNUSED']],
    ]),
  };

  it('has none when the list says what is so', () => {
    const awaited = {
      'order.ts': { area: 'buying' },
      'size.ts': { area: 'office', exports: ['UNUSED'] },
    } as const;
    expect(listFaults(use, awaited)).toEqual([]);
  });

  it('names a file and a value that nobody uses and nobody awaits', () => {
    expect(listFaults(use, {})).toEqual([
      'order.ts: no file of the product uses it, through no other file either',
      'size.ts: nothing of the product uses UNUSED',
    ]);
  });

  it('names what is awaited although it is used or gone', () => {
    const awaited = {
      'order.ts': { area: 'buying' },
      'size.ts': { area: 'office', exports: ['UNUSED', 'isSmall'] },
      'gone.ts': { area: 'office' },
    } as const;
    expect(listFaults(use, awaited)).toEqual([
      'size.ts: isSmall is used now, or gone; take it off the list',
      'gone.ts: it is used now, or gone; take it off the list',
    ]);
  });
});

describe('titleFaults', () => {
  const use = { unreachedFiles: ['order.ts'], unusedExports: new Map([['order.ts', ['canShip']]]) };
  const awaited = { 'order.ts': { area: 'buying', ids: ['CART-900'] } } as const;
  const written = (title: string, body: string) =>
    `import { canShip } from './order.ts';\n\n  it('${title}', () => {\n    expect(${body}).toBe(true);\n  });\n`;

  it('refuses an id over a rule that nothing else uses, and an awaited id anywhere', () => {
    const at = (title: string, body: string) =>
      titleFaults(new Map([['packages/domain/src/order.test.ts', written(title, body)]]), use, awaited)
        .length;
    expect(at('ships [CART-901]', 'canShip()')).toBe(1);
    expect(at('ships [CART-900]', 'other()')).toBe(1);
    expect(at('ships', 'canShip()')).toBe(0);
    expect(at('ships [CART-901]', 'other()')).toBe(0);
  });

  it('sees through a helper of the test file', () => {
    const helped = `${written('ships [CART-901]', 'shipped()')}\nfunction shipped() {\n  return canShip();\n}\n`;
    const arrow = `${written('ships [CART-901]', 'shipped()')}\nconst shipped = () => canShip();\n`;
    for (const source of [helped, arrow])
      expect(
        titleFaults(new Map([['packages/domain/src/order.test.ts', source]]), use, awaited),
      ).toHaveLength(1);
  });

  it('lets tests of the product call such a rule to look at an answer', () => {
    const tests = new Map([['apps/server/src/x.test.ts', written('ships [CART-901]', 'canShip()')]]);
    expect(titleFaults(tests, use, awaited)).toEqual([]);
  });
});

it('the page lists each awaited file with the requirements that come back with it', () => {
  const page = awaitedProofsPage(
    { 'order.ts': { area: 'buying', ids: ['CART-900'] }, 'size.ts': { area: 'office', exports: ['UNUSED'] } },
    new Map([['CART-900', 'Something ships.']]),
  );
  expect(page).toContain('| `order.ts` | all of it | CART-900 |');
  expect(page).toContain('- CART-900: Something ships.');
  expect(page).toContain('| `size.ts` | `UNUSED` | – |');
  expect(awaitedProofsPage({}, new Map())).toContain('Nothing is awaited');
});

function shop(files: Record<string, string>): ReadonlyMap<string, string> {
  return new Map(Object.entries(files));
}
