// npm run release -- status, and -- history.
import { describeCanary } from '@tem/releases/canary.ts'
import { liveVersion, readHistory } from '@tem/releases/live.ts'
import type { SuiteRegistry } from './registry-of-suite.ts'

interface Shown {
  readonly print: (line: string) => void
}

export async function status({ print }: Shown, { sql, channel }: SuiteRegistry, names: readonly string[]) {
  for (const name of names) {
    const version = await liveVersion(sql, { channel, module: name, part: 'screens' })
    const last = (await readHistory(sql, channel, name)).at(-1)
    print(version && last ? `${name}  ${version}  ${last.at.toISOString()}  ${last.by}` : `${name}  none`)
    const canary = await describeCanary(sql, { channel, module: name, part: 'screens' })
    if (canary) print(`${name}  canary ${canary}`)
    const server = await liveVersion(sql, { channel, module: name, part: 'server' })
    if (server && server !== version) print(`${name}  its server is that of ${server}`)
  }
}

export async function history({ print }: Shown, { sql, channel }: SuiteRegistry, names: readonly string[]) {
  for (const name of names)
    for (const event of await readHistory(sql, channel, name)) {
      const { at, part, from, to, why, team, percent } = event
      const action = percent ? `${event.action} ${percent} %` : event.action
      const details = [from && `from ${from}`, event.commit && `commit ${event.commit}`, why].filter(Boolean)
      const who = `by ${event.by} with the key of ${team}`
      print(
        [
          at.toISOString(),
          part === 'server' ? `${name} server` : name,
          action,
          to ?? 'nothing',
          who,
          ...details,
        ].join('  '),
      )
    }
}
