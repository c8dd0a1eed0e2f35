export const DURABILITIES = ['durable', 'throwaway'] as const;

/** For tests: no durability, for speed. */
export type Durability = (typeof DURABILITIES)[number];

const COMMON = {
  listen_addresses: '127.0.0.1',
  // No socket in our folder: the path of a socket is limited to some hundred characters.
  unix_socket_directories: '',
  shared_buffers: '256MB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  effective_cache_size: '1GB',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // A query whose client is gone stops by itself.
  client_connection_check_interval: '2s',
  // Failed statements hold what people typed. The application logs its errors itself, without that.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};

const BY_DURABILITY: Record<Durability, Record<string, string>> = {
  durable: {
    max_connections: '100',
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
  },
  throwaway: {
    max_connections: '300',
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: 'off',
    // As little as a hundred databases that come and go need: its folder may lie in memory.
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_wal_size: '1GB',
    checkpoint_timeout: '1h',
    autovacuum: 'off',
  },
};

/** On the command line and not in postgresql.conf, so a newer version's settings reach older clusters too. */
export function settingArgs(durability: Durability, port: number): string[] {
  const settings = { ...COMMON, ...BY_DURABILITY[durability], port: String(port) };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
