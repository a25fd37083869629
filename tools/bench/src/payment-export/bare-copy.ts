// Lets PostgreSQL write the same lines by itself: the least that anything on this machine can take for them.
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import postgres from 'postgres'
import { exportedLines } from './exported-lines.ts'

const [, , url = '', path = ''] = process.argv
const sql = postgres(url, { max: 1 })
const began = performance.now()
const lines = await sql.unsafe(`copy (${exportedLines}) to stdout (format csv)`).readable()
await pipeline(lines, createWriteStream(path))
const seconds = (performance.now() - began) / 1000
await sql.end()
process.send?.({ seconds })
