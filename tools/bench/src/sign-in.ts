/** The session token of a field officer of the demo company. */
export async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'E1001', password: 'Welcome@123' }),
  })
  const { token } = (await answer.json()) as { token?: string }
  if (!token) throw new Error(`Nobody could sign in: ${answer.status}`)
  return token
}
