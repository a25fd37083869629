// The figures of every process, from one address: the modules listen where nobody else reaches them.
import { basename } from 'node:path'
import type { Metrics } from '@tem/server/process/metrics.ts'
import type { Upstream } from './calls/upstream.ts'

type Server = Pick<Upstream, 'address' | 'metrics'>

export async function metricsOfAll(own: Metrics, servers: readonly Server[]): Promise<string> {
  const texts = await Promise.all([
    own.text(),
    ...servers.map(async (server) => withServer(await server.metrics(), basename(server.address))),
  ])
  return joined(texts)
}

/** Two servers of one module run while one takes over from the other. */
function withServer(text: string, server: string): string {
  return text.replace(/^(?!#)(\w+)(\{)?/gm, (_, name: string, open?: string) =>
    open ? `${name}{server="${server}",` : `${name}{server="${server}"}`,
  )
}

/** A metric is described once, and all its series follow. */
function joined(texts: readonly string[]): string {
  const families = new Map<string, { head: string[]; series: string[] }>()
  for (const text of texts) {
    let family: { head: string[]; series: string[] } | undefined
    let isNew = false
    for (const line of text.split('\n')) {
      const described = /^# HELP (\w+)/.exec(line)?.[1]
      if (described) {
        isNew = !families.has(described)
        family = families.get(described) ?? { head: [], series: [] }
        families.set(described, family)
      }
      if (line.startsWith('#')) {
        if (isNew) family?.head.push(line)
      } else if (line) family?.series.push(line)
    }
  }
  return [...families.values()].flatMap(({ head, series }) => [...head, ...series, '']).join('\n')
}
