import type { Suite } from '@tem/e2e/suite/suite.ts'
import { resolveSession } from '@tem/identity/session/resolve-session.ts'
import { connect } from '@tem/server/database/sql.ts'
import type { Identity } from '@tem/server/http/identity-assertion.ts'

export interface SignedIn {
  readonly token: string
  readonly identity: Identity
  /** As the browser stores it. */
  readonly session: string
}

export async function signIn(suite: Suite, databaseUrl: string): Promise<SignedIn> {
  const response = await fetch(`${suite.url}/api/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'E1001', password: 'Welcome@123' }),
  })
  const session = await response.text()
  const { token } = JSON.parse(session) as { token: string }
  const sql = connect({ url: databaseUrl, name: 'bench', connections: 1 })
  const identity = await resolveSession(sql, token)
  await sql.end()
  if (!identity) throw new Error(`Nobody could sign in: ${session}`)
  return { token, identity, session }
}
