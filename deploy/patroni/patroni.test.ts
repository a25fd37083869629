// The templates, filled in as for one machine: YAML that says what must never change, and files that HAProxy accepts.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const values: Readonly<Record<string, string>> = {
  address: '127.0.0.1',
  'primary address': '127.0.0.1',
  network: '127.0.0.1/32',
  suites: '  server suite-1 127.0.0.1:8080',
  nodes: '  server north 127.0.0.1:5432 check port 8008',
  'archive command': '/bin/true',
  bootstrap: 'initdb',
  'etcd proxied': 'false',
}

function filled(file: string): string {
  const text = readFileSync(join(import.meta.dirname, file), 'utf8')
  return text.replaceAll(/\{\{([\w ]+)\}\}/g, (_, name: string) =>
    name.endsWith('port') ? '15432' : (values[name] ?? name.replace(' ', '-')),
  )
}

test('an acknowledged write is on two machines, and a lone primary acknowledges none', () => {
  const { dcs } = parse(filled('patroni.yml')).bootstrap
  expect(dcs).toMatchObject({
    synchronous_mode: true,
    synchronous_mode_strict: true,
    synchronous_node_count: 1,
  })
  // Two rounds and their retries fit into the time after which another one takes over.
  expect(2 * dcs.retry_timeout + dcs.loop_wait).toBeLessThan(dcs.ttl)
})

test('replication and rewinding have users of their own, and nobody comes in without a password', () => {
  const { authentication, pg_hba } = parse(filled('patroni.yml')).postgresql
  const users = Object.values<{ username: string }>(authentication).map(({ username }) => username)
  expect(new Set(users).size).toBe(3)
  for (const line of pg_hba) expect(line).toMatch(/ (scram-sha-256|peer)$/)
})

test('PgBouncer can ask for the roles of the processes only', () => {
  const text = filled('pooler.sql')
  expect(text).toContain("usename like 'tem\\_%'")
  expect(text.match(/revoke all on (schema|function) pooler[^;]* from public/g)).toHaveLength(2)
})

test('the commands of the page for three machines fill in every brace', () => {
  const root = join(import.meta.dirname, '../..')
  const page = readFileSync(join(root, 'docs/operations/three-machines.md'), 'utf8')
  const blocks = [...page.matchAll(/```bash\n(.*?)```/gs)].map(([, commands = '']) => commands)
  const [machine = ''] = blocks.filter((commands) => commands.startsWith('NAME='))
  const fills = blocks.flatMap((commands) => commands.match(/^fill .*?(?=> \/|\| install)/gms) ?? [])
  expect(fills.map((command) => command.split(' ')[1])).toEqual([
    'etcd.yml',
    'pgbackrest.conf',
    'patroni.yml',
    'haproxy.cfg',
    'pgbouncer.ini',
  ])
  const commands = [
    machine.replace('/opt/travel-expense', root),
    ...fills.map((each) => each.trimEnd().replace(/\\$/, '')),
  ]
  const { status, stdout, stderr } = spawnSync('bash', ['-e'], {
    input: commands.join('\n'),
    encoding: 'utf8',
  })
  expect(status, stderr).toBe(0)
  expect(stdout).not.toMatch(/\{\{|\}\}/)
  expect(stdout).toContain(
    'initial-cluster: north=http://10.0.0.1:2380,south=http://10.0.0.2:2380,west=http://10.0.0.3:2380',
  )
  expect(stdout).toContain('  server west 10.0.0.3:5432 check port 8008')
})

const hasHaproxy = spawnSync('/usr/sbin/haproxy', ['-v']).status === 0

test.skipIf(!hasHaproxy)('HAProxy accepts its configuration', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tem-haproxy-'))
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, filled('haproxy.cfg'))
  const { status, stderr } = spawnSync('/usr/sbin/haproxy', ['-c', '-f', file], { encoding: 'utf8' })
  expect(status, stderr).toBe(0)
  rmSync(folder, { recursive: true })
})
