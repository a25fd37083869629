// Every file of calls/. A server's bundle has static imports in its place: packages/server/src/list-call-files.mjs.
import { readdirSync } from 'node:fs'
import type { Call } from './call.ts'

const subjects = readdirSync(new URL('./calls/', import.meta.url))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -'.ts'.length))
  .sort()

export const callFiles: readonly Readonly<Record<string, Call>>[] = await Promise.all(
  subjects.map((subject) => import(`./calls/${subject}.ts`)),
)
