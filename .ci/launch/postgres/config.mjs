/** Settings of the database that keeps the business: durable, closed to everyone but this machine. */
const shared = {
  listen_addresses: "'127.0.0.1'",
  unix_socket_directories: "''",
  password_encryption: 'scram-sha-256',
  timezone: "'UTC'",
  log_timezone: "'UTC'",
  lc_messages: "'C'",
  max_connections: 200,
  shared_buffers: '256MB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  random_page_cost: 1.1,
  max_wal_size: '2GB',
  jit: 'off',
  log_line_prefix: "'%m [%p] %q%u@%d '",
};

const durable = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  checkpoint_timeout: '15min',
  idle_in_transaction_session_timeout: "'60s'",
  log_lock_waits: 'on',
  log_min_duration_statement: "'1s'",
};

// A test database lives for minutes: nothing of it has to outlast the machine.
const throwAway = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'on',
  checkpoint_timeout: '1h',
  max_wal_size: '4GB',
  autovacuum_naptime: "'10s'",
  idle_in_transaction_session_timeout: "'60s'",
};

/** The text of postgresql.conf. */
export function postgresConf({ port, isTest }) {
  const values = { ...shared, ...(isTest ? throwAway : durable), port };
  const lines = Object.entries(values).map(([name, value]) => `${name} = ${value}`);
  return `# Written by the launcher at every start; changes are lost.\n${lines.join('\n')}\n`;
}

/** Only a password opens the database, and only from this machine. */
export const hbaConf = 'host all all 127.0.0.1/32 scram-sha-256\n';
