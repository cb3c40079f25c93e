/**
 * Server settings for one club on one small machine: about 40 MB when idle, no unnecessary worker processes, reachable from
 * this machine only.
 */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '32MB',
  huge_pages: 'off',
  work_mem: '4MB',
  maintenance_work_mem: '32MB',
  io_method: 'sync',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  max_logical_replication_workers: '0',
  wal_level: 'minimal',
  max_wal_senders: '0',
  min_wal_size: '32MB',
  max_wal_size: '256MB',
  log_checkpoints: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
} as const;

/** For disposable data: a crash of the machine can leave it unreadable. */
const THROWAWAY_SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } as const;

export type ServerKind = {
  /** For tests: data doesn't survive a crash of the machine. */
  throwaway: boolean;
  /** Autovacuum clears up after updates and counts rows: it visits each database in turn, once a minute. */
  autovacuum: boolean;
};

/** Command line arguments of the server. */
export function serverArguments(options: ServerKind & { folder: string; port: number }): string[] {
  const settings = {
    ...SETTINGS,
    port: String(options.port),
    autovacuum: options.autovacuum ? 'on' : 'off',
    ...(options.throwaway ? THROWAWAY_SETTINGS : {}),
  };
  return [
    '-D',
    options.folder,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}
