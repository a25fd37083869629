// @vitest-environment jsdom
import {
  BrowserRouter,
  QueryClient,
  QueryClientProvider,
  rememberViewer,
  startSession,
  useRoutes,
} from '@tem/sdk/host.ts'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { EditTourScreen } from './edit-tour-screen.tsx'

const first = { revision: 2, purpose: 'Dealer meet', history: [] as object[] }
let saved = first
let sent: Record<string, unknown>[] = []

const tour = () => ({
  _id: 't1',
  requestedFor: 'self',
  requestedDate: '2026-03-01T00:00:00.000Z',
  place: ['Delhi'],
  numberOfDays: 3,
  fromDate: '2099-04-01',
  toDate: '2099-04-03',
  status: 'pending',
  employeeCode: 'E1',
  name: 'Asha Rao',
  designation: null,
  tourIn7day: false,
  can: { edit: true, delete: true, act: false, copy: true, reasons: {} },
  travelerDetails: [
    {
      peopleType: 'employee',
      employee: null,
      companyName: null,
      firstName: 'Asha',
      middleName: 'K',
      lastName: 'Rao',
      flName: 'Asha Rao',
      dob: '1990-01-31',
      phone: '9876543210',
      aadharNumber: '999941057058',
      email: 'asha@example.in',
    },
  ],
  tourDetails: [
    {
      tripType: 'domestic',
      tripMode: 'train',
      fromLocation: 'Pune',
      toLocation: 'Delhi',
      fromDate: '2099-04-01',
      toDate: '2099-04-03',
    },
  ],
  ...{ managerResponse: null, higherManagerResponse: null, hodResponse: null, ceoResponse: null },
  ...{ waitsFor: [{ name: 'Meera Nair', employeeCode: 'M1' }], claims: [], claimedTotal: 0, estimate: null },
  ...saved,
})

beforeEach(() => {
  saved = first
  sent = []
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    if (url.includes('/tours/update')) sent.push(JSON.parse(String(body)))
    const answer = url.includes('/tours/') ? { item: tour(), message: 'Saved' } : { list: [], item: {} }
    return new Response(JSON.stringify({ success: true, ...answer }))
  })
  startSession({
    token: 't'.repeat(43),
    item: { name: 'Asha Rao', profilePhoto: null, isNewAccount: false },
  } as never)
  rememberViewer({
    employeeCode: 'E1',
    name: 'Asha Rao',
    profilePhoto: null,
    permissions: ['signed-in', 'own-tours'],
  } as never)
  history.replaceState(null, '', '/edit/t1')
})

function Routes() {
  return useRoutes([
    { path: '/edit/:id', element: <EditTourScreen /> },
    { path: '*', element: <p /> },
  ])
}

async function open() {
  const client = new QueryClient({
    defaultOptions: { queries: { networkMode: 'always' }, mutations: { networkMode: 'always' } },
  })
  render(
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <Routes />
      </BrowserRouter>
    </QueryClientProvider>,
  )
  await screen.findByDisplayValue('Dealer meet')
}

it('says who has to decide on a tour that can still be changed', async () => {
  await open()
  expect(document.body.textContent).toContain('This Tour waits for Meera Nair (M1).')
})

it('saves as a change of the revision that filled the form, whatever another device has saved since', async () => {
  await open()
  const changed = { label: 'Changed elsewhere', respondedBy: null, respondedOn: '2026-03-02T00:00:00.000Z' }
  saved = {
    revision: 3,
    purpose: 'Dealer meet and audit',
    history: [{ ...changed, to: 'pending', note: null }],
  }
  // The window gets the focus again.
  fireEvent(document, new Event('visibilitychange', { bubbles: true }))
  await waitFor(() => expect(document.body.textContent).toContain('Changed elsewhere'))
  fireEvent.submit(document.forms[0] ?? expect.fail('There is no form.'))
  await waitFor(() => expect(sent.length).toBe(1))
  expect(sent[0]).toMatchObject({ revision: 2, purpose: 'Dealer meet' })
})
