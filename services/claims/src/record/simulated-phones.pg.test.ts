// Random histories of phones with a bad connection, dying apps, changing releases and wrong clocks: no expense, place or
// mark is lost, none is doubled.
// `npm run simulate -- --steps 1000000 --seed 7` runs more of them.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Claiming } from '../../testing/claiming.ts'
import { anyStep, type Step } from '../../testing/simulated-steps.ts'
import { World } from '../../testing/simulated-world.ts'

let claiming: Claiming

beforeAll(async () => {
  claiming = await Claiming.start()
})
afterAll(() => claiming.drop())

const STEPS_OF_A_HISTORY = 60
/** A long run says how far it is; the daily one takes as many of 3,000 as a busy machine has time for. */
const isLong = process.env.SIMULATED_STEPS !== undefined
const steps = Number(process.env.SIMULATED_STEPS ?? 3_000)
const STEPS_OF_A_MESSAGE = 10_000
const DAILY_MS = 15_000
const seed = process.env.SIMULATED_SEED === undefined ? undefined : Number(process.env.SIMULATED_SEED)

const histories = fc.array(anyStep, {
  minLength: STEPS_OF_A_HISTORY,
  maxLength: STEPS_OF_A_HISTORY,
  size: 'max',
})

async function lived(history: readonly Step[], { withKeys }: { withKeys: boolean }): Promise<World> {
  await claiming.owner`delete from claims.attachment`
  await claiming.owner`delete from claims.claim`
  await claiming.owner`delete from claims.day_wrapper`
  await claiming.owner`delete from files.file`
  await claiming.owner`delete from server.idempotency`
  const world = new World(claiming, withKeys)
  for (const step of history) await world.phones[step.phone]?.take(step)
  for (const phone of world.phones) await phone.finish()
  return world
}

test('no expense is lost or doubled', { timeout: 24 * 60 * 60_000 }, async () => {
  let issued = 0
  let taken = 0
  const until = performance.now() + (isLong ? Number.POSITIVE_INFINITY : DAILY_MS)
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      if (performance.now() > until) return
      const world = await lived(history, { withKeys: true })
      issued += world.issued.size
      expect(await world.faults()).toEqual([])
      taken += history.length
      if (isLong && taken % STEPS_OF_A_MESSAGE < history.length)
        process.stdout.write(`${taken} of ${steps} steps, nothing lost or doubled\n`)
    }),
    {
      numRuns: Math.ceil(steps / STEPS_OF_A_HISTORY),
      ...(seed !== undefined && { seed }),
    },
  )
  expect(issued).toBeGreaterThan(0)
})

test('the test notices a phone that leaves out its keys', async () => {
  const { failed, counterexample } = await fc.check(
    fc.asyncProperty(histories, async (history) => {
      const world = await lived(history, { withKeys: false })
      return (await world.faults()).length === 0
    }),
    { numRuns: 20, seed: 1, endOnFailure: true },
  )
  expect(failed).toBe(true)
  const world = await lived(counterexample?.[0] ?? [], { withKeys: false })
  expect((await world.faults()).join(' ')).toContain('is doubled.')
})
