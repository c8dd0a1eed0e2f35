import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const EVERYWHERE = ['packages/domain', 'packages/contract'];
const PLATFORM = ['apps/server/platform', ...EVERYWHERE];
const WEB = ['packages/ui', ...EVERYWHERE];

const INDEX = 'apps/server/features/catalog-index';
const DATA = [`${INDEX}/data`, `${INDEX}/text`];

/**
 * Each room of the house and the rooms it may import from; a room may always import from itself. A server feature, and a
 * room inside one, may list only those written above it, so the doors cannot form a circle: `misplacedDoors` holds us to it.
 */
const DOORS: Record<string, readonly string[]> = {
  'packages/domain': [],
  'packages/contract': ['packages/domain'],
  'packages/ui': [],

  'apps/server/platform': EVERYWHERE,
  'apps/server/features/instalments': PLATFORM,
  'apps/server/features/pages': ['apps/server/features/instalments', ...PLATFORM],
  'apps/server/features/regions': PLATFORM,
  'apps/server/features/content': PLATFORM,
  'apps/server/features/showcase': ['apps/server/features/content', ...PLATFORM],
  'apps/server/features/sitemap': PLATFORM,
  'apps/server/features/pricing': PLATFORM,
  [`${INDEX}/text`]: PLATFORM,
  [`${INDEX}/data`]: [`${INDEX}/text`, ...PLATFORM],
  [`${INDEX}/query`]: [`${INDEX}/data`, `${INDEX}/text`, ...PLATFORM],
  [`${INDEX}/snapshot`]: [`${INDEX}/data`, `${INDEX}/text`, ...PLATFORM],
  [`${INDEX}/build`]: ['apps/server/features/regions', `${INDEX}/snapshot`, ...DATA, ...PLATFORM],
  [`${INDEX}/answer`]: [`${INDEX}/query`, `${INDEX}/data`, `${INDEX}/text`, ...PLATFORM],
  [`${INDEX}/apply`]: [`${INDEX}/build`, `${INDEX}/snapshot`, `${INDEX}/query`, ...DATA, ...PLATFORM],
  [INDEX]: [INDEX, ...PLATFORM],
  'apps/server/features/catalog': ['apps/server/features/pricing', INDEX, ...PLATFORM],
  'apps/server/features/offers': ['apps/server/features/pricing', INDEX, ...PLATFORM],
  'apps/server/features/basket': ['apps/server/features/pricing', INDEX, ...PLATFORM],
  'apps/server/features/logistic': ['apps/server/features/pricing', INDEX, ...PLATFORM],
  'apps/server/features/optimiser': [
    'apps/server/features/pricing',
    'apps/server/features/logistic',
    INDEX,
    ...PLATFORM,
  ],
  'apps/server/features/completeness': ['apps/server/features/pricing', INDEX, ...PLATFORM],
  'apps/server/features/favourites': ['apps/server/features/pricing', INDEX, ...PLATFORM],
  'apps/server/features/demand': PLATFORM,
  'apps/server/features/stock-subscriptions': PLATFORM,
  'apps/server/features/accounts': PLATFORM,
  'apps/server/features/companies': ['apps/server/features/accounts', ...PLATFORM],
  'apps/server/features/staff': ['apps/server/features/accounts', ...PLATFORM],
  'apps/server/features/passkeys': ['apps/server/features/accounts', ...PLATFORM],
  'apps/server/features/files': PLATFORM,
  'apps/server/features/uploads': ['apps/server/features/files', ...PLATFORM],
  'apps/server/features/specifications': [
    'apps/server/features/pricing',
    'apps/server/features/completeness',
    'apps/server/features/files',
    INDEX,
    ...PLATFORM,
  ],
  'apps/server/features/projects': [
    'apps/server/features/pricing',
    'apps/server/features/basket',
    'apps/server/features/files',
    'apps/server/features/specifications',
    INDEX,
    ...PLATFORM,
  ],
  'apps/server/features/price-lists': ['apps/server/features/pricing', INDEX, ...PLATFORM],
  'apps/server/features/verification': ['apps/server/features/files', ...PLATFORM],
  'apps/server/features/deliveries': PLATFORM,
  'apps/server/features/ledger': PLATFORM,
  'apps/server/features/balance': ['apps/server/features/ledger', ...PLATFORM],
  'apps/server/features/orders': [
    'apps/server/features/projects',
    'apps/server/features/ledger',
    'apps/server/features/pricing',
    'apps/server/features/basket',
    'apps/server/features/logistic',
    'apps/server/features/accounts',
    'apps/server/features/deliveries',
    INDEX,
    ...PLATFORM,
  ],
  'apps/server/features/threads': ['apps/server/features/files', 'apps/server/features/orders', ...PLATFORM],
  'apps/server/features/reviews': ['apps/server/features/files', 'apps/server/features/orders', ...PLATFORM],
  'apps/server/features/quotes': [
    'apps/server/features/regions',
    'apps/server/features/pricing',
    'apps/server/features/basket',
    'apps/server/features/logistic',
    'apps/server/features/specifications',
    'apps/server/features/orders',
    INDEX,
    ...PLATFORM,
  ],
  'apps/server/features/tenders': [
    'apps/server/features/pricing',
    'apps/server/features/basket',
    'apps/server/features/specifications',
    'apps/server/features/projects',
    'apps/server/features/quotes',
    ...PLATFORM,
  ],
  'apps/server/features/contractors': ['apps/server/features/files', ...PLATFORM],
  'apps/server/features/proposals': [
    'apps/server/features/pricing',
    'apps/server/features/basket',
    'apps/server/features/files',
    'apps/server/features/projects',
    'apps/server/features/quotes',
    'apps/server/features/tenders',
    'apps/server/features/contractors',
    INDEX,
    ...PLATFORM,
  ],
  'apps/server/features/bank': ['apps/server/features/ledger', 'apps/server/features/orders', ...PLATFORM],
  'apps/server/features/payments': [
    'apps/server/features/instalments',
    'apps/server/features/ledger',
    'apps/server/features/orders',
    ...PLATFORM,
  ],
  'apps/server/features/receipts': ['apps/server/features/orders', ...PLATFORM],
  'apps/server/features/returns': [
    'apps/server/features/files',
    'apps/server/features/ledger',
    'apps/server/features/orders',
    'apps/server/features/payments',
    ...PLATFORM,
  ],
  // What is approved is placed by those it imports; they do not know of it.
  'apps/server/features/approvals': [
    'apps/server/features/basket',
    'apps/server/features/orders',
    'apps/server/features/quotes',
    INDEX,
    ...PLATFORM,
  ],
  'apps/server/features/profile': [
    'apps/server/features/accounts',
    'apps/server/features/files',
    'apps/server/features/verification',
    'apps/server/features/deliveries',
    ...PLATFORM,
  ],
  'apps/server/features/notices': PLATFORM,
  // The list of tables that name people lies with the accounts, which erase by it.
  'apps/server/features/personal-data': [
    'apps/server/features/accounts',
    'apps/server/features/files',
    ...PLATFORM,
  ],
  'apps/server/features/overview': [
    'apps/server/features/accounts',
    'apps/server/features/companies',
    'apps/server/features/deliveries',
    'apps/server/features/pricing',
    'apps/server/features/threads',
    'apps/server/features/tenders',
    'apps/server/features/returns',
    'apps/server/features/approvals',
    ...PLATFORM,
  ],
  'apps/server/features/operations': PLATFORM,
  'apps/server/features/search-words': PLATFORM,
  'apps/server/features/documents': PLATFORM,
  'apps/server/features/papers': [
    'apps/server/features/ledger',
    'apps/server/features/balance',
    'apps/server/features/orders',
    'apps/server/features/receipts',
    'apps/server/features/documents',
    ...PLATFORM,
  ],
  'apps/server/features/quote-papers': [
    'apps/server/features/files',
    'apps/server/features/quotes',
    'apps/server/features/papers',
    ...PLATFORM,
  ],
  // The demo's pictures are drawn by the demo's own illustrator.
  'apps/server/features/illustrations': [...PLATFORM, 'demo'],
  'apps/server/features/pictures': ['apps/server/features/illustrations', ...PLATFORM],
  // `npm start` builds what it serves.
  'apps/server': ['apps/server', 'packages', 'demo', 'scripts'],

  'apps/storefront/shared': WEB,
  'apps/storefront/features/*': ['apps/storefront/shared', ...WEB],
  'apps/storefront/pages': ['apps/storefront/features', 'apps/storefront/shared', ...WEB],
  'apps/storefront': ['apps/storefront', ...WEB],

  demo: EVERYWHERE,
  // Whoever starts a marketplace knows where its database is: some tests need rows no call can write.
  // By the build they know which file is which.
  e2e: ['apps/server', 'scripts'],
  // Attackers come by sockets; they start the shop they attack, and look at what it kept.
  siege: ['apps/server'],
  // The browser is found and started as the tests find and start it.
  bench: ['apps', 'packages', 'demo', 'scripts'],
  scripts: ['apps/server', 'packages'],
};

/**
 * Features with rooms inside: whoever stands outside comes in by the file of the feature's own name. Whoever builds its
 * data and tests its insides is let in by name.
 */
const WALLED: Record<string, readonly string[]> = {
  [INDEX]: ['apps/server/src/testing/', 'apps/server/src/commands/prepare-database.ts'],
};

/** Rooms that may not even lean on npm packages or Node itself: rules stay rules. */
const PURE_ROOMS: Record<string, RegExp> = { 'packages/domain': /^(date-fns|@date-fns\/tz)(\/|$)/ };

const files = globSync('{packages,apps}/*/src/**/*.{ts,tsx}')
  .concat(globSync('{demo,e2e,bench,scripts,siege}/**/*.{ts,tsx}'))
  .filter((file) => !/\.test\.tsx?$/.test(file) && !file.includes('node_modules'));

if (files.length === 0) throw new Error('No source files found: the check would pass by looking at nothing.');
const broken = [...misplacedDoors(), ...files.flatMap(brokenImports)];
for (const line of broken) console.error(line);
console.log(`doors: ${files.length} files, ${broken.length} forbidden imports`);
process.exitCode = broken.length > 0 ? 1 : 0;

function brokenImports(file: string): string[] {
  const room = roomOf(file);
  const source = readFileSync(file, 'utf8');
  const specifiers = [...source.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g)].map((match) => match[1]!);
  return specifiers
    .filter((specifier) => {
      const target = localTarget(file, specifier);
      if (target === undefined) return !mayLeanOn(room, specifier);
      return !mayImport(room, target) || climbsWall(file, target);
    })
    .map((specifier) => `${file} may not import ${specifier}`);
}

function localTarget(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return join(dirname(file), specifier);
  const own = /^@okoem\/(\w+)\/(.+)$/.exec(specifier);
  return own ? `packages/${own[1]}/src/${own[2]}` : undefined;
}

/** Doors of server features that lead to one written below, or to nowhere. */
function misplacedDoors(): string[] {
  const rooms = Object.keys(DOORS);
  return rooms
    .filter((room) => room.startsWith('apps/server/features/'))
    .flatMap((room, _, features) =>
      DOORS[room]!.filter((door) => door.startsWith('apps/server/features/') && door !== room)
        .filter((door) => !features.slice(0, features.indexOf(room)).includes(door))
        .map((door) => `${room} may not open a door to ${door}: it is not written above`),
    );
}

function climbsWall(file: string, target: string): boolean {
  return Object.entries(WALLED).some(([feature, guests]) => {
    const folder = feature.replace('apps/server/', 'apps/server/src/');
    const isInside = (path: string) => path.startsWith(`${folder}/`);
    if (!isInside(target) || isInside(file)) return false;
    const door = `${folder}/${feature.split('/').at(-1)}.ts`;
    return target !== door && !guests.some((guest) => file.startsWith(guest));
  });
}

function mayLeanOn(room: string, specifier: string): boolean {
  return PURE_ROOMS[room]?.test(specifier) ?? true;
}

function mayImport(from: string, target: string): boolean {
  const to = roomOf(target);
  return from === to || doorsOf(from).some((door) => to === door || to.startsWith(`${door}/`));
}

function doorsOf(room: string): readonly string[] {
  const doors = DOORS[room] ?? DOORS[room.replace(/[^/]+$/, '*')];
  if (!doors) throw new Error(`${room} is no known room; give it a line in DOORS.`);
  return doors;
}

/** `apps/server/src/features/basket/x.ts` → `apps/server/features/basket`; commands, testing and app.ts are `apps/server`. */
function roomOf(path: string): string {
  const [place, name, , ...rest] = path.split('/');
  if (place === 'packages') return `${place}/${name}`;
  if (place !== 'apps') return place!;
  if (rest[0] === 'features') {
    const feature = `${place}/${name}/features/${rest[1]}`;
    return feature in WALLED && rest.length > 3 ? `${feature}/${rest[2]}` : feature;
  }
  return ['platform', 'shared', 'pages'].includes(rest[0]!)
    ? `${place}/${name}/${rest[0]}`
    : `${place}/${name}`;
}
