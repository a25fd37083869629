// @vitest-environment jsdom
import { BrowserRouter, QueryClient, QueryClientProvider, startSession, useRoutes } from '@tem/sdk/host.ts'
import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { RequireSession } from './require-session.tsx'

afterEach(() => localStorage.clear())

/** The answer to every question of this page, so it has the day of the settings too. */
const item = {
  ...{ name: 'Asha Rao', profilePhoto: null, isNewAccount: false, employeeCode: 'A0001', permissions: [] },
  today: '2027-01-05',
}

/** As the browser remembers somebody who had no second factor when the server was last asked. */
function openHome(status: number, answer: object) {
  startSession({
    token: 't',
    type: 'employee',
    item: { name: 'Asha Rao', profilePhoto: null, isNewAccount: false, type: 'employee' },
    lacksFactor: true,
  })
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(answer), { status }))
  history.replaceState(null, '', '/dashboard')
  render(
    <QueryClientProvider client={new QueryClient()}>
      <BrowserRouter>
        <Screens />
      </BrowserRouter>
    </QueryClientProvider>,
  )
}

function Screens() {
  const at = (path: string, text: string) => ({ path, element: <RequireSession>{text}</RequireSession> })
  return useRoutes([at('/dashboard', 'Home'), at('/dashboard/sign-in-and-devices', 'Second factor')])
}

test('who has set up a second factor since then gets the requested screen', async () => {
  openHome(200, { success: true, item })
  expect(await screen.findByText('Home')).toBeDefined()
})

test('who has none is sent to where it is set up', async () => {
  openHome(403, {
    success: false,
    errors: [{ msg: 'Please set up a second factor first.', code: 'factor-needed' }],
  })
  expect(await screen.findByText('Second factor')).toBeDefined()
})
