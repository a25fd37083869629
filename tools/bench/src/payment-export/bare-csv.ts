// Writes the same claims to a file with minimal code: one query, a cursor, commas. No sums, styles or checks, and one
// sheet instead of six.
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import postgres from 'postgres'
import { exportedLines } from './exported-lines.ts'

const [, , url = '', path = ''] = process.argv
const sql = postgres(url, { max: 1 })
const began = performance.now()
const rows = sql.unsafe(exportedLines).values()

let lines = 0
async function* csv() {
  for await (const batch of rows.cursor(500)) {
    lines += batch.length
    yield `${batch.map((row) => row.map((value) => `"${value ?? ''}"`).join(',')).join('\n')}\n`
  }
}
await pipeline(Readable.from(csv()), createWriteStream(path))
const seconds = (performance.now() - began) / 1000
await sql.end()
process.send?.({ lines, seconds })
