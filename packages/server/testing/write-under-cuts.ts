// A process that writes without pause while its connections are cut, and records the answer to each write.
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '../src/database/sql.ts'

export interface WriteJournal {
  readonly acknowledged: number[]
  readonly failed: number[]
}

const writers = 24
const sql = connect({ url: process.env.DATABASE_URL ?? '', name: 'cut', connections: 6 })
const journal: WriteJournal = { acknowledged: [], failed: [] }
let next = 0
let isOver = false

/** A cut between its two statements leaves an open transaction with an unwritten half. */
async function write(number: number): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`insert into public.half (number, part) values (${number}, 'first')`
    await sleep(number % 4)
    await tx`insert into public.half (number, part, filler) values (${number}, 'second', ${'x'.repeat((number % 3) * 1000)})`
  })
}

async function keepWriting(): Promise<void> {
  while (!isOver) {
    const number = next++
    await write(number).then(
      () => journal.acknowledged.push(number),
      () => journal.failed.push(number),
    )
    if (journal.failed.at(-1) === number) await sleep(20)
  }
}

process.on('message', async () => {
  isOver = true
  await work
  await sql.end({ timeout: 2 })
  process.send?.(journal, () => process.exit(0))
})
const work = Promise.all(Array.from({ length: writers }, keepWriting))
process.send?.('writing')
