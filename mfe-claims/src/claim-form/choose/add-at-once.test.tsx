// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tem/sdk/host.ts'
import { act, render, screen } from '@testing-library/react'
import { Form } from 'react-final-form'
import { expect, test, vi } from 'vitest'
import { keepAnswersOfForm } from '../../../testing/answers-of-form.ts'
import { addable } from '../../../testing/claim-form.ts'
import { addableQuery } from '../../day/day-queries.ts'
import { useSendFile } from '../save/uploads.ts'
import { WithClaimFormContext } from '../values/claim-form-context.tsx'
import { ChooseExpense } from './choose-expense.tsx'

const day = '2026-03-18'
const how = { onProgress: () => {}, signal: new AbortController().signal }

function Photo() {
  const send = useSendFile()
  return (
    <button type="button" onClick={() => void send(new File(['bill'], 'bill.jpg'), how).catch(() => {})}>
      Take a photo
    </button>
  )
}

test('nothing is added at once while its photo is on its way', async () => {
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      readonly upload = {}
      open() {}
      setRequestHeader() {}
      send() {}
    },
  )
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  keepAnswersOfForm(client, [day])
  const allowance = addable('Allowance', { oneClickAdd: true })
  client.setQueryData<unknown>(addableQuery(day).queryKey, { list: [allowance] })
  const { container } = render(
    <QueryClientProvider client={client}>
      <WithClaimFormContext day={day} isDayChosen={false}>
        {(me) => (
          <Form onSubmit={() => {}}>
            {() => (
              <>
                <ChooseExpense me={me} bySelects={false} atOnce={{ add: () => {}, isAdding: false }} />
                <Photo />
              </>
            )}
          </Form>
        )}
      </WithClaimFormContext>
    </QueryClientProvider>,
  )
  await screen.findByText(/Add at once/)
  await act(async () => screen.getByRole('button', { name: 'Take a photo' }).click())
  expect(container.textContent).toContain('Allowance')
  expect(container.textContent).not.toContain('Add at once')
})
