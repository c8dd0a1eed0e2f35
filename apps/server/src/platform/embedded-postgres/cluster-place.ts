import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../make-folder.ts';
import { clusterFolder, dataFolder, type ClusterPlace } from './create-cluster.ts';
import { canEnter, chooseAccount, isRoot, type Account } from './postgres-account.ts';
import { PostgresError } from './postgres-error.ts';

/** Major version of the cluster in this home, undefined when there is none yet. */
export function clusterVersion(home: string): string | undefined {
  try {
    return readFileSync(join(dataFolder(home), 'PG_VERSION'), 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new PostgresError(
      `The database folder ${clusterFolder(home)} cannot be read by this user (${(error as Error).message}).`,
    );
  }
}

/**
 * A cluster that exists stays where it is and keeps its owner. A new one goes to the first home that the
 * account can enter: as root in a closed folder that is not the first one.
 */
export function choosePlace(homes: readonly string[], log: (line: string) => void): ClusterPlace {
  const existing = homes.find((home) => clusterVersion(home) !== undefined);
  if (existing !== undefined) {
    const account = ownerOf(existing);
    if (canEnter(account, existing)) return announce({ home: existing, account }, homes, log);
    throw new PostgresError(
      `The database in ${existing} belongs to user "${account.name}", who cannot enter that folder any more: open its parents (chmod o+x).`,
    );
  }
  const account = chooseAccount();
  for (const home of homes) {
    makeFolder(home, isRoot() ? 0o711 : 0o700);
    if (canEnter(account, home)) return announce({ home, account }, homes, log);
  }
  throw new PostgresError(
    `User "${account.name}" can enter none of ${homes.join(', ')}, so PostgreSQL cannot run there.`,
  );
}

function ownerOf(home: string): Account {
  const { uid, gid } = statSync(dataFolder(home));
  if (uid === process.getuid?.() && !isRoot()) return { ...chooseAccount(), ids: undefined };
  if (isRoot() && uid !== 0) return { name: `uid ${uid}`, ids: { uid, gid } };
  throw new PostgresError(
    `The database folder ${clusterFolder(home)} belongs to uid ${uid}: PostgreSQL can run neither as root nor as another user than that.`,
  );
}

function announce(place: ClusterPlace, homes: readonly string[], log: (line: string) => void): ClusterPlace {
  if (place.home !== homes[0]) {
    log(`The database is kept in ${place.home}, because the user it runs as cannot enter ${homes[0]}.`);
  }
  return place;
}
