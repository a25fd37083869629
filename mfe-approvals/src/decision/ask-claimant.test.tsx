// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tem/sdk/host.ts'
import { placeInTest } from '@tem/ui/testing/place-in-test.ts'
import { act } from 'react'
import { expect, test } from 'vitest'
import { AskClaimant } from './ask-claimant.tsx'

const { draw } = placeInTest()
const claim = { _id: 'c1', revision: 1, createdBy: { name: 'Asha Rao' } } as never
const field = () => document.querySelector('textarea')
const press = (label: string) =>
  act(async () => [...document.querySelectorAll('button')].find((one) => one.textContent === label)?.click())

test('a question that was closed by mistake opens with its text again', async () => {
  await draw(
    <QueryClientProvider client={new QueryClient()}>
      <AskClaimant claim={claim} />
    </QueryClientProvider>,
  )
  await press('Ask')
  await expect.poll(field).not.toBeNull()
  await act(async () => {
    const box = field()
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(box, 'Which depot?')
    box?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await press('Cancel')
  await expect.poll(field).toBeNull()
  await press('Ask')
  await expect.poll(() => field()?.value).toBe('Which depot?')
})
