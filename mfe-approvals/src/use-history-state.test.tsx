// @vitest-environment jsdom
import { BrowserRouter, startSession } from '@tem/sdk/host.ts'
import { act, cleanup, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useSelection } from './use-selection.ts'

const rows = [{ _id: 'a', can: { act: true } }]
let select: (ids: ReadonlySet<string>) => void

test('ticks come back for the person who made them, and for no other account', () => {
  open('M2001')
  act(() => select(new Set(['a'])))
  expect(document.body.textContent).toBe('a')
  open('Z3001')
  expect(document.body.textContent).toBe('')
  open('M2001')
  expect(document.body.textContent).toBe('a')
})

function Ticked() {
  const selection = useSelection(rows)
  select = selection.select
  return <output>{selection.chosen.map(({ _id }) => _id).join()}</output>
}

/** The same history entry, as after Back. */
function open(employeeCode: string) {
  cleanup()
  startSession({
    token: `token of ${employeeCode}`,
    type: 'employee',
    item: { name: employeeCode, profilePhoto: null, isNewAccount: false, type: 'employee' },
    viewer: { employeeCode, permissions: ['approve-claims'] },
  })
  render(
    <BrowserRouter>
      <Ticked />
    </BrowserRouter>,
  )
}
