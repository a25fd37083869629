import { getDefaultStore } from 'jotai'
import { expect, test } from 'vitest'
import { confirm, questions } from './confirm.ts'

const store = getDefaultStore()
const titles = () => store.get(questions).map(({ title }) => title)

test('asks one question after the other, and answers each to the one who asked', async () => {
  const first = confirm({ title: 'Delete the claim?' })
  const second = confirm({ title: 'Leave the form?' })
  expect(titles()).toEqual(['Delete the claim?', 'Leave the form?'])

  store.get(questions)[0]?.answer(true)
  expect(titles()).toEqual(['Leave the form?'])
  store.get(questions)[0]?.answer(false)
  expect(titles()).toEqual([])
  expect(await Promise.all([first, second])).toEqual([true, false])
})

test('asks once, however often a button is pressed until the dialog is there', async () => {
  const first = confirm({ title: 'Submit Tuesday?' })
  const second = confirm({ title: 'Submit Tuesday?' })
  expect(titles()).toEqual(['Submit Tuesday?'])
  expect(await second).toBe(false)
  store.get(questions)[0]?.answer(true)
  expect(await first).toBe(true)
  expect(titles()).toEqual([])
})
