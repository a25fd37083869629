// `npm run admin -- crashes`: the list, or one crash with its original lines.
import type { Sql } from 'postgres'
import type { Place, ReadMap } from './original-places.ts'
import { getCrash, listCrashes } from './read-crashes.ts'

/** `id`: the beginning of one, as the list shows it. False if there is none. */
export async function printCrashes(
  sql: Sql,
  channel: string,
  id: string | undefined,
  readMap: ReadMap,
  print: (line: string) => void,
): Promise<boolean> {
  const crashes = await listCrashes(sql, channel)
  if (id === undefined) {
    if (crashes.length === 0) print('No screen or server has crashed in the last 30 days.')
    for (const { _id, lastAt, count, kind, module, version, name, message } of crashes)
      print(
        `${_id.slice(0, 8)}  ${lastAt.toISOString()}  ${count}×  ${kind} of ${module} ${version}  ${name}: ${message}`,
      )
    return true
  }
  const chosen = crashes.find(({ _id }) => _id.startsWith(id))
  const crash = chosen && (await getCrash(sql, channel, chosen._id, readMap))
  if (!crash) {
    print(`There is no crash ${id}.`)
    return false
  }
  print(`${crash.name}: ${crash.message}`)
  for (const frame of crash.frames) print(lineOf(frame))
  print(`${crash.count}×, first ${crash.firstAt.toISOString()}, last ${crash.lastAt.toISOString()}`)
  print(`${crash.kind} of ${crash.module} ${crash.version}, at ${crash.place}`)
  if (crash.requestId) print(`request ${crash.requestId}`)
  if (crash.components.length > 0) print('Components:')
  for (const frame of crash.components) print(lineOf(frame))
  if (crash.steps.length > 0) print('Before it:')
  for (const step of crash.steps) print(`    ${step}`)
  return true
}

function lineOf({ function: name, at, code }: Place): string {
  return `    ${name && `${name} at `}${at}${code && `   ${code}`}`
}
