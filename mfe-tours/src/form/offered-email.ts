/** What was typed, and after a fresh @ at its end the domain that others have. */
export function offeredEmail(before: string, typed: string, domain: string | undefined): string {
  const isFresh = typed.length > 1 && typed === `${before}@` && !before.includes('@')
  return isFresh && domain ? `${typed}${domain}` : typed
}

export function domainOf(email: string | undefined): string | undefined {
  return email?.split('@')[1] || undefined
}
