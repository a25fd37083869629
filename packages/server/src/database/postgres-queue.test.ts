import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import makeQueue from './postgres-queue.ts'

describe('the queue of postgres.js', () => {
  test('keeps the order of a plain array through any mix of push, shift and remove', () => {
    const steps = fc.array(
      fc.oneof(
        { weight: 5, arbitrary: fc.record({ do: fc.constant('push' as const), item: fc.nat(300) }) },
        { weight: 4, arbitrary: fc.record({ do: fc.constant('shift' as const), item: fc.constant(0) }) },
        { weight: 1, arbitrary: fc.record({ do: fc.constant('remove' as const), item: fc.nat(300) }) },
      ),
      { maxLength: 600 },
    )
    fc.assert(
      fc.property(steps, (moves) => {
        const queue = makeQueue<number>([7, 8])
        const plain = [7, 8]
        for (const move of moves) {
          if (move.do === 'push') {
            queue.push(move.item)
            plain.push(move.item)
          } else if (move.do === 'shift') {
            expect(queue.shift()).toBe(plain.shift())
          } else {
            const at = plain.indexOf(move.item)
            expect(queue.remove(move.item)).toBe(at === -1 ? null : move.item)
            if (at !== -1) plain.splice(at, 1)
          }
          expect(queue.length).toBe(plain.length)
        }
      }),
      { numRuns: 300 },
    )
  })

  test('stays fast when it is never empty, as under load', () => {
    const queue = makeQueue<object>()
    const standing = {}
    for (let i = 0; i < 10; i++) queue.push({})
    queue.push(standing)
    const started = process.cpuUsage()
    for (let i = 0; i < 500_000; i++) {
      queue.push({})
      queue.shift()
      if (i % 100 === 0) queue.remove({})
    }
    // If slots were never freed, the 5,000 removals alone would search 10⁹ of them.
    expect(process.cpuUsage(started).user).toBeLessThan(5_000_000)
    expect(queue.length).toBe(11)
  })

  test('does not find again what was already shifted', () => {
    const queue = makeQueue(['a', 'b'])
    expect(queue.shift()).toBe('a')
    expect(queue.remove('a')).toBeNull()
    expect(queue.length).toBe(1)
  })
})
