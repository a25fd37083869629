import { expect, test } from 'vitest'
import { tickOf, withTicked } from './selection.ts'

test('ticking adds to what is ticked and taking off leaves the rest', () => {
  const ticked = new Set(['a', 'b'])
  expect([...withTicked(ticked, ['b', 'c'], true)]).toEqual(['a', 'b', 'c'])
  expect([...withTicked(ticked, ['b', 'c'], false)]).toEqual(['a'])
  expect([...ticked]).toEqual(['a', 'b'])
})

test('a row has a checkbox with a label, a state, and whether it is enabled', () => {
  const changes: string[][] = []
  const selection = {
    selected: new Set(['a']),
    onChange: (next: ReadonlySet<string>) => changes.push([...next]),
    label: (row: string) => `Select ${row}`,
    disabled: (row: string) => row === 'Closed',
  }
  expect(tickOf(selection, 'First', 'a')).toMatchObject({
    label: 'Select First',
    checked: true,
    disabled: false,
  })
  expect(tickOf(selection, 'Closed', 'b')).toMatchObject({ checked: false, disabled: true })
  tickOf(selection, 'First', 'a').onChange(false)
  tickOf(selection, 'Other', 'c').onChange(true)
  expect(changes).toEqual([[], ['a', 'c']])
})
