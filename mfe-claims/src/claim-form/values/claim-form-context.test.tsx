// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tem/sdk/host.ts'
import { stubWhatJsdomLacks } from '@tem/ui/testing/what-jsdom-lacks.ts'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
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
async function drawForm(days: readonly string[], cities: object[]) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  stubWhatJsdomLacks()
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
  })
  keepAnswersOfForm(client, days, cities)

  const page = document.body.appendChild(document.createElement('div'))
  const root = createRoot(page)
  const draw = (day: string, form = <Limit />) =>
    act(async () =>
      root.render(
        <QueryClientProvider client={client}>
          <WithClaimFormContext day={day} isDayChosen>
            {() => form}
          </WithClaimFormContext>
        </QueryClientProvider>,
      ),
    )
  const leave = async () => {
    await act(async () => root.unmount())
    vi.unstubAllGlobals()
  }
  return { page, draw, leave }
}

test('judges a city by the tier of the day, from one answer for all days', async () => {
  const [before, after] = ['2026-03-29', '2026-04-02']
  const tiers = [
    { validFrom: '2026-04-01', tier: 'metro' as const },
    { validFrom: null, tier: 'other' as const },
  ]
  const { page, draw, leave } = await drawForm(
    [before, after],
    [{ _id: 'pune', name: 'Pune', tier: 'metro', tiers }],
  )
  await draw(before)
  await expect.poll(() => page.textContent).toBe('other, 1 night')
  await draw(after)
  await expect.poll(() => page.textContent).toBe('metro, 1 night')
  await leave()
})

test('stays when another day is chosen whose options can’t be loaded', async () => {
  const { page, draw, leave } = await drawForm(['2026-03-29'], [{ _id: 'pune', name: 'Pune', tier: 'metro' }])
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  await draw('2026-03-29')
  await expect.poll(() => page.querySelector('output')).not.toBeNull()
  const form = page.querySelector('output')
  await draw('2026-03-28')
  await expect
    .poll(() => page.textContent)
    .toContain('The options and limits of this day could not be loaded.')
  expect(page.querySelector('output')).toBe(form)
  await leave()
})

test('is for the day of a restored draft', async () => {
  const { draw, leave } = await drawForm(['2026-03-29'], [])
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const onDay = vi.fn()
  await draw(
    '2026-03-29',
    <Form initialValues={{ expenseDate: '2026-03-28' }} onSubmit={() => {}}>
      {() => <DayAndPlaces onDay={onDay} />}
    </Form>,
  )
  await expect.poll(() => onDay.mock.calls).toEqual([['2026-03-28']])
  await leave()
})

function Limit() {
  const claim = readClaim({ subCategory: 'hotel', metroCity: 'pune' }, useClaimFormContext())
  return <output>{claim?.limit.basis}</output>
}
