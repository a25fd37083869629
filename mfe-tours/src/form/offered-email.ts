/** The typed text, plus the suggested domain if it ends with a new @. */
export function offeredEmail(before: string, typed: string, domain: string | undefined): string {
  const isFresh = typed.length > 1 && typed === `${before}@` && !before.includes('@')
  return isFresh && domain ? `${typed}${domain}` : typed
}

export function domainOf(email: string | undefined): string | undefined {
  return email?.split('@')[1] || undefined
}
