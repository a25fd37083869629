import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pictureWith } from '../testing/hostile-files.ts'
import { Redrawer } from './redrawer.ts'

const folder = mkdtempSync(join(tmpdir(), 'tem-redraw-'))
const from = join(folder, 'picture.png')
beforeAll(async () => {
  writeFileSync(from, await pictureWith({}))
})
afterAll(() => rmSync(folder, { recursive: true }))

async function orderOfTurns(children: number): Promise<string[]> {
  const redrawer = new Redrawer(children)
  const order: string[] = []
  const redraw = (person: string, nth: number) =>
    redrawer
      .redraw(person, { from, to: join(folder, `${person}-${nth}`), format: 'png', within: 100 })
      .then(() => order.push(person))
  const all = Array.from({ length: 12 }, (_, nth) => redraw('asha', nth))
  all.push(redraw('ravi', 1), redraw('meera', 1))
  await Promise.all(all)
  redrawer.stop()
  return order
}

describe('redrawing', () => {
  test('serves people in turn, however many pictures one of them has', async () => {
    const order = await orderOfTurns(1)
    // One picture of the first person is in progress, and one more may run before theirs.
    expect(order.indexOf('ravi')).toBeLessThanOrEqual(3)
    expect(order.indexOf('meera')).toBeLessThanOrEqual(3)
    expect(order).toHaveLength(14)
  })

  test('defers a person with more than twenty waiting pictures, and nobody else', async () => {
    const redrawer = new Redrawer(1)
    const job = (nth: string) => ({ from, to: join(folder, nth), format: 'png' as const, within: 100 })
    const many = Array.from({ length: 25 }, (_, nth) =>
      redrawer.redraw('asha', job(`many-${nth}`)).then(
        () => 200,
        ({ status }: { status: number }) => status,
      ),
    )
    await redrawer.redraw('ravi', job('one'))
    const statuses = await Promise.all(many)
    expect(statuses.filter((status) => status === 503)).toHaveLength(4)
    redrawer.stop()
  })

  test('is refused at once while the system lets no process start, and works again afterwards', async () => {
    const redrawer = new Redrawer(1)
    const job = (nth: string) => ({ from, to: join(folder, nth), format: 'png' as const, within: 100 })
    const node = process.execPath
    process.execPath = '/nowhere/node'
    try {
      for (const nth of ['refused-1', 'refused-2'])
        await expect(redrawer.redraw('asha', job(nth))).rejects.toThrow(
          'This picture is damaged and cannot be read.',
        )
    } finally {
      process.execPath = node
    }
    await redrawer.redraw('asha', job('drawn'))
    redrawer.stop()
  })

  test('works in several processes at once', async () => {
    expect(await orderOfTurns(2)).toHaveLength(14)
  })
})
