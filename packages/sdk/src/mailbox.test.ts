import { expect, test } from 'vitest'
import { mailbox } from './mailbox.ts'

test('keeps what was posted before anybody listened, in order', () => {
  const box = mailbox<string>()
  box.post('first')
  box.post('second')
  const seen: string[] = []
  const stop = box.collect((item) => seen.push(item))
  box.post('third')
  stop()
  box.post('fourth')
  box.collect((item) => seen.push(item))
  expect(seen).toEqual(['first', 'second', 'third', 'fourth'])
})
