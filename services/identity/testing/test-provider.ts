// A real OpenID Connect provider on loopback, for tests and for trying: people of a list sign in by their name, without a password.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

export interface TestAccount {
  /** What the provider calls them, also after everything else of theirs changed. */
  readonly sub: string
  readonly name: string
  email?: string
  email_verified?: boolean
  employee_code?: string
}

export interface TestProvider {
  readonly issuer: string
  readonly accounts: Map<string, TestAccount>
  stop(): Promise<void>
}

export const testClient = { id: 'travel-and-expense', secret: 'a-secret-of-the-tests-only-0123456789' }

interface Spec {
  readonly accounts: readonly TestAccount[]
  /** Where it sends people back to, and after a sign-out. */
  readonly returnTo: (issuer: string) => string
  readonly signedOutTo: string
  readonly port?: number
  /** Answers a request instead of the provider: true if it did. */
  readonly instead?: (request: IncomingMessage, answer: ServerResponse) => boolean
}

export async function startTestProvider(spec: Spec): Promise<TestProvider> {
  const server: Server = createServer()
  await new Promise<void>((resolve) => server.listen(spec.port ?? 0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const accounts = new Map(spec.accounts.map((account) => [account.sub, account]))
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: testClient.id,
        client_secret: testClient.secret,
        redirect_uris: [spec.returnTo(issuer)],
        post_logout_redirect_uris: [spec.signedOutTo],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    claims: { openid: ['sub', 'employee_code'], profile: ['name'], email: ['email', 'email_verified'] },
    cookies: { keys: ['a key of the tests only'] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_, sub) => {
      const account = accounts.get(sub)
      return account && { accountId: sub, claims: async () => ({ ...account }) }
    },
    interactions: { url: (_, { uid }) => `/choose/${uid}` },
    // Our own client needs nobody's consent.
    loadExistingGrant: async (context) => {
      const grant = new context.oidc.provider.Grant({
        clientId: context.oidc.client?.clientId ?? '',
        accountId: context.oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid profile email')
      await grant.save()
      return grant
    },
  })
  const handle = provider.callback()
  server.on('request', (request, answer) => {
    if (spec.instead?.(request, answer)) return
    if (!request.url?.startsWith('/choose/')) return void handle(request, answer)
    void chooseAccount(provider, accounts, request, answer)
  })
  return {
    issuer,
    accounts,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function chooseAccount(
  provider: Provider,
  accounts: ReadonlyMap<string, TestAccount>,
  request: IncomingMessage,
  answer: ServerResponse,
): Promise<void> {
  try {
    const { searchParams } = new URL(request.url ?? '', 'http://here')
    const sub = searchParams.get('as')
    if (sub !== null && accounts.has(sub))
      return await provider.interactionFinished(request, answer, { login: { accountId: sub } })
    const links = [...accounts.values()].map(
      ({ sub: id, name }) => `<li><a href="?as=${encodeURIComponent(id)}">${escaped(name)}</a></li>`,
    )
    answer.setHeader('content-type', 'text/html; charset=utf-8')
    answer.end(
      `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Demo provider</title><h1>Sign in as</h1><ul>${links.join('')}</ul></html>`,
    )
  } catch {
    answer.writeHead(400).end('This sign-in has ended. Go back to the start.')
  }
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
