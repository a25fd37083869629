// Kills a module's process in a separate suite: three modules keep working, and the fourth restarts.
import { type Suite, startSuite } from '../suite/suite.ts'
import { expect, test } from '../test.ts'

const password = 'Welcome@123'
const callOf = {
  account: '/me/get',
  claims: '/claims/my-claims',
  approvals: '/users/list-by-reporting-managers',
  tours: '/tours/list',
} as const
type Module = keyof typeof callOf
const modules = Object.keys(callOf) as Module[]

// All tests share one suite, one after the other.
test.describe.configure({ mode: 'default' })

let suite: Suite
let token: string

test.beforeAll(async () => {
  test.setTimeout(120_000)
  suite = await startSuite()
  const answer = await ask('/auth/signin', { username: 'M2001', password })
  token = String(answer.body.token)
})
test.afterAll(() => suite?.stop())

for (const killed of modules) {
  test(`with ${killed} killed the other three answer, and it comes back`, { tag: '@once' }, async () => {
    const before = suite.processes()[killed] ?? 0
    // While its supervisor is suspended, the module stays down.
    process.kill(suite.supervisor, 'SIGSTOP')
    try {
      process.kill(before, 'SIGKILL')
      const { status, body, retryAfter } = await ask(callOf[killed])
      expect(status).toBe(503)
      expect(body.errors?.[0]?.msg).toMatch(/^[A-Z].*\.$/)
      expect(Number(retryAfter)).toBeGreaterThan(0)
      for (const other of modules.filter((module) => module !== killed)) {
        expect([other, (await ask(callOf[other])).status]).toEqual([other, 200])
      }
    } finally {
      process.kill(suite.supervisor, 'SIGCONT')
    }
    await expect.poll(async () => (await ask(callOf[killed])).status, { timeout: 10_000 }).toBe(200)
    expect(suite.processes()[killed]).not.toBe(before)
  })
}

interface Answer {
  readonly token?: string
  readonly errors?: readonly { readonly msg: string }[]
}

async function ask(path: string, payload: object = {}) {
  const response = await fetch(`${suite.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { 'access-token': token }) },
    body: JSON.stringify(payload),
  })
  const body = (await response.json()) as Answer
  return { status: response.status, body, retryAfter: response.headers.get('retry-after') }
}
