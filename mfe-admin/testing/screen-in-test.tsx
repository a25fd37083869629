// One screen in a page, for an administrator who is signed in. The test answers its calls.
import type { Call } from '@tem/contracts/call.ts'
import { useAtomValue } from '@tem/sdk'
import {
  BrowserRouter,
  forgetSession,
  QueryClient,
  QueryClientProvider,
  questions,
  rememberViewer,
  startSession,
  useRoutes,
} from '@tem/sdk/host.ts'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { onTestFinished, vi } from 'vitest'

type Called = Pick<Call, 'path'>

export class ScreenInTest {
  private readonly answers = new Map<string, () => Promise<Response>>()
  private readonly payloads = new Map<string, unknown[]>()
  /** As the shell makes it. */
  readonly client = new QueryClient({
    defaultOptions: {
      queries: { staleTime: 15_000, networkMode: 'always', refetchOnReconnect: true, retry: false },
      mutations: { networkMode: 'always' },
    },
  })

  constructor() {
    vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
      const path = url.replace(/^\/api/, '')
      this.payloads.set(path, [...(this.payloads.get(path) ?? []), JSON.parse(String(body))])
      return (await this.answers.get(path)?.()) ?? answerOf({ message: 'Not found.' }, 404)
    })
    startSession({ token: 't'.repeat(43), item: {} } as never)
    rememberViewer({ employeeCode: 'A1', name: 'A', permissions: ['signed-in', 'administer'] } as never)
    onTestFinished(forgetSession)
  }

  show(path: string, element: ReactNode, url = path): void {
    history.replaceState(null, '', url)
    render(
      <QueryClientProvider client={this.client}>
        <BrowserRouter>
          <OneRoute path={path} element={element} />
          <Question />
        </BrowserRouter>
      </QueryClientProvider>,
    )
  }

  answer({ path }: Called, body: object, status = 200): void {
    this.answers.set(path, async () => answerOf(body, status))
  }

  /** The answer comes when the test gives it. */
  holdBack({ path }: Called): (body: object) => void {
    let give: (answer: Response) => void = () => {}
    const promise = new Promise<Response>((resolve) => {
      give = resolve
    })
    this.answers.set(path, () => promise)
    return (body) => give(answerOf(body, 200))
  }

  sent({ path }: Called): readonly unknown[] {
    return this.payloads.get(path) ?? []
  }
}

function OneRoute(route: { path: string; element: ReactNode }) {
  return useRoutes([route])
}

/** The shell's dialog. */
function Question() {
  const [asked] = useAtomValue(questions)
  return (
    asked && (
      <button type="button" onClick={() => asked.answer(true)}>
        Yes
      </button>
    )
  )
}

function answerOf(body: object, status: number): Response {
  return new Response(JSON.stringify({ success: status === 200, ...body }), { status })
}
