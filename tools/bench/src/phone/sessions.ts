// Sessions of the demo company as a browser stores them, so a visit starts as that of somebody who is signed in.
import type { Suite } from '@tem/e2e/suite/suite.ts'

const known = new Map<string, Promise<string>>()

export function sessionOf(suite: Suite, employeeCode: string): Promise<string> {
  const session = known.get(employeeCode) ?? read(suite, employeeCode)
  known.set(employeeCode, session)
  return session
}

async function read({ url }: Suite, username: string): Promise<string> {
  const post = async (path: string, data: object, token?: string) => {
    const headers = {
      'content-type': 'application/json',
      ...(token !== undefined && { 'access-token': token }),
    }
    const response = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(data) })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }
  const answer = await post('/auth/signin', { username, password: 'Welcome@123' })
  const { employeeCode, permissions } = (await post('/me/get', {}, answer.token)).item
  return JSON.stringify({ ...answer, viewer: { employeeCode, permissions } })
}
