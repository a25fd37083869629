// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// The shell reads its registry once for each page.
document.body.innerHTML = `<script type="application/json" id="registry">${JSON.stringify({ shell: {}, modules: [] })}</script>`
const { keepDraft, keptDraft } = await import('@tem/sdk')
const {
  BrowserRouter,
  forgetSession,
  QueryClient,
  QueryClientProvider,
  startSession,
  storedSession,
  useRoutes,
} = await import('@tem/sdk/host.ts')
const { AuthPages } = await import('./auth-pages.tsx')

const place = document.body.appendChild(document.createElement('div'))
const root = createRoot(place)
const typed = { route: 'Depot to Hosur' }

function signIn() {
  startSession({
    token: 't',
    type: 'employee',
    item: { name: 'Asha', profilePhoto: null, isNewAccount: false, type: 'employee' },
    viewer: { employeeCode: 'E1001', permissions: [] },
  })
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  signIn()
  keepDraft('ride', typed)
})
afterEach(() => {
  act(() => root.render(null))
  forgetSession()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

const Pages = () => useRoutes([{ path: '/auth/*', element: <AuthPages /> }])

/** Without a connection. */
async function signOut(state?: object) {
  history.replaceState({ usr: state, key: 'k', idx: 0 }, '', '/auth/signout')
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <BrowserRouter>
          <Pages />
        </BrowserRouter>
      </QueryClientProvider>,
    ),
  )
  await expect.poll(storedSession).toBeUndefined()
  await act(async () => {})
  signIn()
}

test('what was typed when the session ended is still there, also if the connection has ended too', async () => {
  await signOut({ hasEnded: true })
  expect(keptDraft('ride')).toEqual(typed)
})

test('a person who signs out leaves nothing behind', async () => {
  await signOut()
  expect(keptDraft('ride')).toBeUndefined()
})
