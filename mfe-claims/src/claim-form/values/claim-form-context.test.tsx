// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tem/sdk/host.ts'
import { render, screen, waitFor } from '@testing-library/react'
import { Form } from 'react-final-form'
import { expect, test, vi } from 'vitest'
import { keepAnswersOfForm } from '../../../testing/answers-of-form.ts'
import { DayAndPlaces } from '../blocks/day-and-places.tsx'
import { remarkOf, useClaimFormContext, WithClaimFormContext } from './claim-form-context.tsx'
import { readClaim } from './read-claim.ts'

test('why a holiday was worked is asked once a day, also while the claim that says it waits to be sent', () => {
  expect(remarkOf([{ remarks: null }], [{}])).toBe('')
  expect(remarkOf([{ remarks: null }, { remarks: 'Fair' }], [{ remarks: 'Stock' }])).toBe('Fair')
  expect(remarkOf([], [{}, { remarks: 'Stock' }])).toBe('Stock')
})

/** The days' answers are there; any other has to be asked for. */
function pageOf(days: readonly string[], cities: object[]) {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
  })
  keepAnswersOfForm(client, days, cities)
  return (day: string, form = <Limit />) => (
    <QueryClientProvider client={client}>
      <WithClaimFormContext day={day} isDayChosen>
        {() => form}
      </WithClaimFormContext>
    </QueryClientProvider>
  )
}

test('judges a city by the tier of the day, from one answer for all days', async () => {
  const [before, after] = ['2026-03-29', '2026-04-02']
  const tiers = [
    { validFrom: '2026-04-01', tier: 'metro' as const },
    { validFrom: null, tier: 'other' as const },
  ]
  const page = pageOf([before, after], [{ _id: 'pune', name: 'Pune', tier: 'metro', tiers }])
  const { rerender } = render(page(before))
  await screen.findByText('other, 1 night')
  rerender(page(after))
  await screen.findByText('metro, 1 night')
})

test('stays when another day is chosen whose options can’t be loaded', async () => {
  const page = pageOf(['2026-03-29'], [{ _id: 'pune', name: 'Pune', tier: 'metro' }])
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  const { rerender } = render(page('2026-03-29'))
  const form = await screen.findByRole('status')
  rerender(page('2026-03-28'))
  await screen.findByText(/The options and limits of this day could not be loaded\./)
  expect(document.querySelector('output')).toBe(form)
})

test('is for the day of a restored draft', async () => {
  const page = pageOf(['2026-03-29'], [])
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const onDay = vi.fn()
  render(
    page(
      '2026-03-29',
      <Form initialValues={{ expenseDate: '2026-03-28' }} onSubmit={() => {}}>
        {() => <DayAndPlaces onDay={onDay} />}
      </Form>,
    ),
  )
  await waitFor(() => expect(onDay.mock.calls).toEqual([['2026-03-28']]))
})

function Limit() {
  const claim = readClaim({ subCategory: 'hotel', metroCity: 'pune' }, useClaimFormContext())
  return <output>{claim?.limit.basis}</output>
}
