// The answers per second to one request, and the CPU time of each: from the suite, through nginx, and from bare servers in
// Node and in Go.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '@tem/e2e/suite/free-port.ts'
import type { Suite } from '@tem/e2e/suite/suite.ts'
import { type Identity, IdentitySigner } from '@tem/server/http/identity-assertion.ts'
import autocannon from 'autocannon'
import { type Cost, CpuTime, type Run } from '../cpu-time.ts'
import { startGo } from '../go-server/start-go.ts'
import { interleaveFigures } from '../median.ts'
import type { SignedIn } from '../sign-in.ts'
import { ensureNginx, startNginx } from './nginx.ts'
import { startBare } from './start-bare.ts'

const connections = 64
const seconds = 3
const rounds = 5
const call = '/api/me/get'

export interface RequestFigures {
  readonly ours: Cost
  readonly bare: Cost
  /** Undefined without nginx. */
  readonly nginx: Cost | undefined
  /** Undefined without Go and pgx. */
  readonly go: Cost | undefined
}

export async function measureRequests(
  suite: Suite,
  databaseUrl: string,
  { token, identity }: SignedIn,
  postmaster: number,
): Promise<RequestFigures> {
  const bare = await startBare('requests/bare-server.ts', {
    DATABASE_URL: databaseUrl,
    PERSON_ID: identity.personId,
  })
  const nginx = ensureNginx()
  const go = await startGo(databaseUrl, identity.personId)
  const cpu = new CpuTime()
  const ofSuite = [suite.supervisor, postmaster]
  const ofBare = [bare.pid, postmaster]
  const ofGo = [go?.pid ?? 0, postmaster]
  try {
    const found = await interleaveFigures<string, keyof Cost>(rounds, {
      ours: () => cpu.costOf(ofSuite, () => ask(suite.url, { 'access-token': token })),
      bare: () => cpu.costOf(ofBare, () => ask(bare.url, {})),
      ...(go && { go: () => cpu.costOf(ofGo, () => ask(go.url, {})) }),
      ...(nginx && {
        nginx: () => throughNginx(nginx, suite, identity, (run) => cpu.costOf(ofSuite, run)),
      }),
    })
    const { ours, bare: alone } = found
    if (!ours || !alone) throw new Error('A contender has no figure.')
    return { ours, bare: alone, go: found.go, nginx: found.nginx }
  } finally {
    bare.stop()
    go?.stop()
  }
}

/** An assertion is valid for a minute, so each round gets a new one and an nginx that sends it. */
async function throughNginx(
  binary: string,
  suite: Suite,
  identity: Identity,
  costOf: (run: () => Promise<Run>) => Promise<Cost>,
): Promise<Cost> {
  const port = await freePort()
  const assertion = new IdentitySigner(privateKeyOf(suite)).sign(identity)
  const nginx = await startNginx({
    binary,
    port,
    upstream: `unix:${join(suite.sockets(), 'account.sock')}`,
    headers: { 'x-identity': assertion },
  })
  try {
    return await costOf(() => ask(`http://127.0.0.1:${port}`, {}))
  } finally {
    await nginx.stop()
  }
}

async function ask(url: string, headers: Record<string, string>): Promise<Run> {
  const options = {
    url: `${url}${call}`,
    method: 'POST' as const,
    headers: { 'content-type': 'application/json', ...headers },
    body: '{}',
    connections,
  }
  const warm = await autocannon({ ...options, duration: 1 })
  const result = await autocannon({ ...options, duration: seconds })
  const refused = result.non2xx + result.errors
  if (refused > 0)
    throw new Error(
      `${refused} of ${result.requests.total} requests to ${url} were refused: ${JSON.stringify(result.statusCodeStats)}.`,
    )
  return { answers: warm.requests.total + result.requests.total, perSecond: result.requests.average }
}

function privateKeyOf({ dataDir }: Suite): string {
  return JSON.parse(readFileSync(join(dataDir, 'keys/identity.json'), 'utf8'))[0].privateKey
}
