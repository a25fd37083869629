// @vitest-environment jsdom
import { confirm, Link, toast } from '@tem/sdk'
import { BrowserRouter } from '@tem/sdk/host.ts'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Messages } from './messages.tsx'

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

const draw = () =>
  render(
    <BrowserRouter>
      <Link to="/dashboard/next">Next</Link>
      <Messages />
    </BrowserRouter>,
  )

test('shows toasts from before and after it is drawn, and closes each on request', () => {
  toast.success('Claim saved')
  const { container } = draw()
  expect(container.textContent).toContain('Claim saved')
  const undo = vi.fn()
  act(() => toast.success('Claim deleted', { undo }))
  press('Undo')
  expect(undo).toHaveBeenCalledTimes(1)
  expect(container.textContent).not.toContain('Claim deleted')
  press('Close message')
  expect(container.textContent).not.toContain('Claim saved')
})

test('asks a question and gives the answer to the screen', async () => {
  draw()
  let answer: Promise<boolean> | undefined
  await act(async () => {
    answer = confirm({ title: 'Delete the claim?', confirm: 'Delete' })
  })
  expect(document.body.textContent).toContain('Delete the claim?')
  press('Delete')
  expect(await answer).toBe(true)
})

test('a question ends with its screen', async () => {
  draw()
  let answer: boolean | undefined
  await act(async () => {
    confirm({ title: 'Submit Tuesday?' }).then((given) => {
      answer = given
    })
  })
  expect(answer).toBeUndefined()
  await act(async () => screen.getByText('Next').click())
  expect(answer).toBe(false)
  expect(document.body.textContent).not.toContain('Submit Tuesday?')
})
