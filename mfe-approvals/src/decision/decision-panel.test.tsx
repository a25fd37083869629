// @vitest-environment jsdom
import { BrowserRouter, QueryClient, QueryClientProvider, startSession } from '@tem/sdk/host.ts'
import { fireEvent, type RenderResult, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ClaimantToDecide, ClaimToDecide, DecisionTarget } from './decision.ts'
import { DecisionPanel } from './decision-panel.tsx'

let drawn: RenderResult | undefined
let sent: { url: string; body: Record<string, unknown> }[]
/** The server's answers, in turn. */
let answers: [number, object][]
/** What people got in cash today. */
let cash: object[]

beforeEach(() => {
  sent = []
  cash = []
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    if (url === '/api/payments/today')
      return new Response(JSON.stringify({ success: true, today: 995.14, most: 1000, cash }))
    sent.push({ url, body: JSON.parse(body) })
    const [status, answer] = answers.shift() ?? [500, {}]
    return new Response(JSON.stringify(answer), { status })
  })
  signIn('P7001')
  drawn = undefined
})

const changed = {
  success: false,
  errors: [{ msg: 'The figures have changed. Please refresh.', code: 'conflict' }],
}
const decided = { success: true, processed: 1, skipped: [], message: 'Done.' }
const can = { act: true, reasons: {} }

test('a payment names the figures that the form opened with, until the payer refreshes', async () => {
  answers = [
    [409, changed],
    [200, decided],
  ]
  draw({ employees: [row(1, 50_000)], filter: {} })
  await waitFor(() => expect(button('Pay ₹500.00')).not.toBeNull())
  await type('idValue', 'HDFC26112700001')
  // The list is read again when the payer comes back from the bank's page.
  draw({ employees: [row(2, 520_000)], filter: {} })
  await press('Pay ₹5,200.00')
  await waitFor(() => expect(button('Refresh')).not.toBeNull())
  expect(sent[0]?.body).toMatchObject({
    employees: ['asha'],
    seen: [{ _id: 'asha', count: 1, amount: 500, signedAmount: 0 }],
    paidDetails: { via: 'online_payment', idValue: 'HDFC26112700001' },
  })

  await press('Refresh')
  await waitFor(() => expect(button('Refresh')).toBeNull())
  expect(field('idValue')?.value).toBe('HDFC26112700001')
  await press('Pay ₹5,200.00')
  await waitFor(() => expect(sent.length).toBe(2))
  expect(sent[1]?.body).toMatchObject({
    seen: [{ _id: 'asha', count: 2, amount: 5200, signedAmount: 0 }],
    paidDetails: { via: 'online_payment', idValue: 'HDFC26112700001' },
  })
})

test('says how much can still be paid alone, and warns of too much cash for one person', async () => {
  cash = [{ _id: 'asha', amount: 9000 }]
  draw({ employees: [row(1, 120_000)], filter: {} })
  await waitFor(() => expect(document.body.textContent).toContain('You can pay ₹4.86 more by hand today.'))
  expect(document.body.textContent).not.toContain('Section 40A(3)')
  fireEvent.click(screen.getByText('Cash'))
  await waitFor(() =>
    expect(document.body.textContent).toContain(
      'This employee gets more than ₹10,000 in cash today, with ₹9,000 paid before.',
    ),
  )
})

test.each([
  ['lift-hold', true],
  ['make-run', true],
  ['rule-refused', false],
])('a refusal with the code %s leads to Payments: %s', async (code, leads) => {
  answers = [[422, { success: false, errors: [{ msg: 'This payment is not made.', code }] }]]
  draw({ claims: [claim('a', 1), claim('b', 1)] })
  await waitFor(() => expect(field('note')?.value).toBe('Within policy.'))
  await press('Approve 2 claims')
  await waitFor(() => expect(document.body.textContent).toContain('This payment is not made.'))
  expect(document.body.textContent?.includes('Go to Payments')).toBe(leads)
})

test('skipped claims lead there by their codes', async () => {
  const skipped = [{ _id: 'a', reason: 'This one is on hold.', code: 'lift-hold' }]
  answers = [[200, { ...decided, processed: 0, skipped }]]
  draw({ claims: [claim('a', 1), claim('b', 1)] })
  await waitFor(() => expect(field('note')?.value).toBe('Within policy.'))
  await press('Approve 2 claims')
  await waitFor(() => expect(document.body.textContent).toContain('This one is on hold.'))
  expect(document.body.textContent).toContain('Go to Payments')
})

test('selected claims are answered with the revisions that were shown', async () => {
  answers = [[200, decided]]
  draw({ claims: [claim('a', 1), claim('b', 3)] })
  await waitFor(() => expect(field('note')?.value).toBe('Within policy.'))
  await press('Approve 2 claims')
  await waitFor(() => expect(sent.length).toBe(1))
  expect(sent[0]).toMatchObject({
    url: '/api/calendar/approve-reject-wrapper/asha',
    body: {
      claims: ['a', 'b'],
      seen: [
        { _id: 'a', revision: 1 },
        { _id: 'b', revision: 3 },
      ],
    },
  })
})

test('what was typed comes back for the person who typed it, and for no other account', async () => {
  const target = { claims: [claim('c', 1), claim('d', 1)] }
  draw(target)
  await waitFor(() => expect(field('note')?.value).toBe('Within policy.'))
  await type('note', 'I suspect a forged bill.')
  await waitFor(() => expect(field('note')?.value).toBe('I suspect a forged bill.'))
  await openAgain('Z3001', target)
  expect(field('note')?.value).not.toContain('forged')
  await openAgain('P7001', target)
  expect(field('note')?.value).toBe('I suspect a forged bill.')
})

async function openAgain(employeeCode: string, target: DecisionTarget) {
  drawn?.unmount()
  drawn = undefined
  signIn(employeeCode)
  draw(target)
  await waitFor(() => expect(field('note')?.value).toMatch(/./))
}

const queries = new QueryClient()

function draw(target: DecisionTarget) {
  const panel = (
    <QueryClientProvider client={queries}>
      <BrowserRouter>
        <DecisionPanel decided={target} />
      </BrowserRouter>
    </QueryClientProvider>
  )
  if (drawn) drawn.rerender(panel)
  else drawn = render(panel)
}

function row(waitingCount: number, amount: number): ClaimantToDecide {
  const none = {
    overLimitCount: 0,
    overLimitBy: 0,
    overLimitAmount: 0,
    signs: [],
    signedCount: 0,
    signedAmount: 0,
  }
  const waiting = { ...none, amount, toBePaidCount: waitingCount }
  return { _id: 'asha', name: 'Asha Rao', waitingCount, waiting, delegators: [], can }
}

function claim(_id: string, revision: number): ClaimToDecide {
  const shown = { ticketNumber: _id, status: 'pending', claimant: 'asha', subCategory: { name: 'Bus' } }
  const figures = { receiptAmount: 100, reimbursableAmount: 100, minimumAmount: 100, overLimitBy: 0 }
  return { _id, revision, ...shown, ...figures, signs: [], delegator: null, can } as unknown as ClaimToDecide
}

function signIn(employeeCode: string) {
  startSession({
    token: `token of ${employeeCode}`,
    type: 'employee',
    item: { name: employeeCode, profilePhoto: null, isNewAccount: false, type: 'employee' },
    viewer: { employeeCode, permissions: ['approve-claims', 'see-payments'] },
  })
}

function button(name: string) {
  return screen.queryByRole('button', { name })
}

async function press(name: string) {
  fireEvent.click(await screen.findByRole('button', { name }))
}

function field(name: string) {
  const selector = name === 'note' ? 'textarea' : `input[name="${name}"]`
  return document.querySelector<HTMLInputElement | HTMLTextAreaElement>(selector)
}

async function type(name: string, value: string) {
  const [input] = await waitFor(() => [field(name) ?? expect.fail(`There is no field ${name}.`)])
  fireEvent.change(input, { target: { value } })
}
