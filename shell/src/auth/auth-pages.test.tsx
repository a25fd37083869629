// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
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
// Loaded when they open, but not in the midst of a test.
await Promise.all([import('./sign-up.tsx'), import('./reset.tsx')])

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
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  signIn()
  keepDraft('ride', typed)
})
afterEach(() => {
  cleanup()
  forgetSession()
  localStorage.clear()
})

/** What the server answers, by the end of the path. */
const answers: Record<string, object> = {
  'auth/signup': { message: 'If these details fit, a code was sent.' },
  'auth/reset-mobile': { message: 'Password Reset Successfully.' },
}

function answerCalls() {
  forgetSession()
  vi.stubGlobal('fetch', async (url: string) => {
    const path = Object.keys(answers).find((each) => String(url).endsWith(each))
    if (path === undefined) throw new TypeError('Failed to fetch')
    return Response.json({ success: true, ...answers[path] })
  })
}

const Pages = () => useRoutes([{ path: '/auth/*', element: <AuthPages /> }])

async function open(path: string, state?: object) {
  history.replaceState({ usr: state, key: 'k', idx: 0 }, '', path)
  cleanup()
  await act(async () =>
    render(
      <QueryClientProvider client={new QueryClient()}>
        <BrowserRouter>
          <Suspense>
            <Pages />
          </Suspense>
        </BrowserRouter>
      </QueryClientProvider>,
    ),
  )
}

const box = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`)

async function fill(values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    const input = box(name) ?? expect.fail(`There is no field ${name}.`)
    fireEvent.change(input, { target: { value } })
  }
  await act(async () => document.querySelector('form')?.requestSubmit())
}

/** Without a connection. */
async function signOut(state?: object) {
  await open('/auth/signout', state)
  await waitFor(() => expect(storedSession()).toBeUndefined())
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

test('the code of a sign-up is still asked for after a reload, and the password again', async () => {
  answerCalls()
  await open('/auth/signup')
  await fill({
    firstName: 'Asha',
    lastName: 'Rao',
    email: 'asha@vasudha.example',
    mobile: '9000011111',
    username: 'E1001',
    password: 'four calm words here',
  })
  await waitFor(() => expect(box('token')).not.toBeNull())
  expect(box('password')).toBeNull()

  cleanup()
  expect(JSON.stringify(sessionStorage)).not.toContain('four calm words')
  await open('/auth/signup')
  expect(box('token')).not.toBeNull()
  expect(box('password')).not.toBeNull()
})

test('whose password was reset is there to sign in with', async () => {
  answerCalls()
  await open('/auth/reset?username=E1001&token=0197')
  await fill({ token: '12345678', password: 'four calm words here' })
  await waitFor(() => expect(location.pathname).toBe('/auth/signin'))
  await waitFor(() => expect(box('username')?.value).toBe('E1001'))
})
