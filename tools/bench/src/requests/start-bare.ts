// Starts the bare server in a separate process, like ours.
import { fork } from 'node:child_process'
import { resolve } from 'node:path'

export interface BareServer {
  readonly url: string
  readonly pid: number
  stop(): void
}

export function startBare(script: string, env: NodeJS.ProcessEnv): Promise<BareServer> {
  const child = fork(resolve(import.meta.dirname, '..', script), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, ...env },
  })
  return new Promise((done, failed) => {
    child.once('exit', () => failed(new Error('The bare server did not start.')))
    child.once('message', ({ listening }: { listening: { port: number } }) =>
      done({ url: `http://127.0.0.1:${listening.port}`, pid: child.pid ?? 0, stop: () => child.kill() }),
    )
  })
}
