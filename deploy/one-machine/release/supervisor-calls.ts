// How npm run release asks the running suite to start a server: over a socket in the suite's own private folder.
import { createServer, request, type Server } from 'node:http'
import { join } from 'node:path'
import { json, text } from 'node:stream/consumers'
import { CannotStart } from '@tem/database/cannot-start.ts'
import { ReleaseRefused } from '@tem/releases/release-refused.ts'
import type { ModuleServers } from '../processes/module-servers.ts'

const socketIn = (sockets: string) => join(sockets, 'supervisor.sock')
/** A start is given up after half a minute. */
const timeoutMs = 45_000

interface Wanted {
  readonly module: string
  readonly version: string
}

export async function answerReleases(sockets: string, servers: ModuleServers): Promise<Server> {
  const server = createServer(async (asked, answer) => {
    try {
      const { module, version } = (await json(asked)) as Wanted
      await servers.start(module, version)
      answer.writeHead(200).end()
    } catch (error) {
      const isExpected = error instanceof CannotStart
      answer.writeHead(isExpected ? 409 : 500).end(isExpected ? error.message : String(error))
    }
  })
  await new Promise<void>((done) => server.listen(socketIn(sockets), done))
  return server
}

/** Resolves once that server is ready, beside the live one. */
export async function startServer(sockets: string, wanted: Wanted): Promise<void> {
  const { status, body } = await new Promise<{ status: number | undefined; body: string }>(
    (resolve, reject) => {
      const asked = request(
        { socketPath: socketIn(sockets), method: 'POST', timeout: timeoutMs },
        async (answer) => resolve({ status: answer.statusCode, body: await text(answer) }),
      )
      asked.once('timeout', () => asked.destroy(new Error('it did not answer in time')))
      asked.once('error', reject)
      asked.end(JSON.stringify(wanted))
    },
  ).catch((error: Error) => ({ status: 0, body: `The suite can't be asked: ${error.message}.` }))
  if (status !== 200)
    throw new ReleaseRefused(
      `${body}\nThe server of ${wanted.module} ${wanted.version} was not released; what is live stays as it was.`,
    )
}
