// A browser at a provider, for tests: it follows redirects with cookies, chooses an account, and stops before it comes back to us.

/** Returns the URL of ours that the provider sends it to. */
export async function visitProvider(
  url: string,
  as: string,
  returnsTo: string,
  cookies = new Map<string, string>(),
): Promise<string> {
  let next = url
  for (let step = 0; step < 12; step++) {
    if (next.startsWith(returnsTo)) return next
    const answer = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      const at = pair.indexOf('=')
      cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
    const location = answer.headers.get('location')
    const isPage = answer.status === 200 && next.includes('/choose/')
    if (!location && !isPage) throw new Error(`${next} answered ${answer.status}: ${await answer.text()}`)
    next = location ? new URL(location, next).href : `${next}?as=${encodeURIComponent(as)}`
  }
  throw new Error('The provider never sent the browser back.')
}
