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
import { stubWhatJsdomLacks } from '@tem/ui/testing/what-jsdom-lacks.ts'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { vi } from 'vitest'

type Called = Pick<Call, 'path'>

export class ScreenInTest {
  private readonly page = document.body.appendChild(document.createElement('div'))
  private readonly root = createRoot(this.page)
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
    stubWhatJsdomLacks()
    startSession({ token: 't'.repeat(43), item: {} } as never)
    rememberViewer({ employeeCode: 'A1', name: 'A', permissions: ['signed-in', 'administer'] } as never)
  }

  show(path: string, element: ReactNode, url = path): void {
    history.replaceState(null, '', url)
    this.root.render(
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

  /** As soon as it is there. */
  async press(label: string): Promise<void> {
    const all = () => [...this.page.querySelectorAll('button')]
    const button = await vi.waitUntil(() => all().find(({ textContent }) => textContent === label), {
      timeout: 60_000,
    })
    button.click()
  }

  type(label: string, text: string): void {
    const input = this.input(label)
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input?.dispatchEvent(new Event('input', { bubbles: true }))
  }

  input(label: string): HTMLInputElement | null {
    return this.page.querySelector(`input[aria-label="${label}"]`)
  }

  close(): void {
    this.root.unmount()
    this.page.remove()
    forgetSession()
    vi.unstubAllGlobals()
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
