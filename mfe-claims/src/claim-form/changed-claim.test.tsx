// @vitest-environment jsdom
import { dropDraft, keepDraft } from '@tem/sdk'
import { QueryClient, QueryClientProvider } from '@tem/sdk/host.ts'
import { act, render, screen } from '@testing-library/react'
import { test, vi } from 'vitest'
import { keepAnswersOfForm } from '../../testing/answers-of-form.ts'
import { hotel } from '../../testing/claim-form.ts'
import { draftOfClaim, WithStoredClaim } from './changed-claim.tsx'
import { dayClaimQuery } from './values/form-queries.ts'

const day = '2026-03-29'
const stored = (version: number) =>
  ({
    item: { _id: 'c1', version, expenseDate: day, status: 'pending', history: [], employees: [] },
    subCategory: hotel,
    category: hotel.category,
  }) as never

async function drawForm() {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const { queryKey } = dayClaimQuery('c1')
  let version = 1
  vi.stubGlobal('fetch', async () => Response.json({ success: true, ...(stored(version) as object) }))
  keepAnswersOfForm(client, [day])
  let reload = () => {}
  render(
    <QueryClientProvider client={client}>
      <WithStoredClaim id="c1" isDayChosen={false}>
        {(claim) => {
          reload = claim.reload
          return <output>Version {claim.stored.item.version}</output>
        }}
      </WithStoredClaim>
    </QueryClientProvider>,
  )
  await screen.findByText('Version 1')
  return {
    /** As when the window is looked at again after another device has saved. */
    async readNext() {
      version += 1
      await act(async () => {
        await client.invalidateQueries({ queryKey })
        // The answer is drawn in a task of its own.
        await new Promise((resolve) => setTimeout(resolve))
      })
    },
    reload: () => act(async () => reload()),
  }
}

test('a newer version is shown at once where nothing is typed', async () => {
  const { readNext } = await drawForm()
  await readNext()
  await screen.findByText('Version 2')
})

test('a newer version does not replace what is typed, until the person asks for it', async () => {
  const { readNext, reload } = await drawForm()
  keepDraft(draftOfClaim('c1', 1), { receiptAmount: 12_000 })
  await readNext()
  screen.getByText('Version 1')
  dropDraft(draftOfClaim('c1', 1))
  await reload()
  await screen.findByText('Version 2')
})
