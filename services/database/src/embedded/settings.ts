// How the embedded PostgreSQL is tuned: for a company on one machine, or for tests that nobody will miss.
const common = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  jit: 'off',
}

const kept = { max_connections: '200', shared_buffers: '256MB', max_wal_size: '2GB', wal_compression: 'on' }

const thrownAway = {
  max_connections: '300',
  shared_buffers: '128MB',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
}

interface ServerSettings {
  readonly port: number
  readonly durable: boolean
  readonly more?: Readonly<Record<string, string>>
}

export function serverSettings({ port, durable, more }: ServerSettings): string[] {
  const settings = { ...common, ...(durable ? kept : thrownAway), ...more, port: String(port) }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
