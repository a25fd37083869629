// What the browser knows of passkeys; what asks them is loaded with the first one.
const later = () => import('./passkeys-later.ts')

/** A passkey belongs to the name of a site; one at an address such as 127.0.0.1 has none. */
export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(location.hostname)
}

export async function askPasskey(question: string): Promise<string> {
  return (await later()).askPasskey(question)
}

export async function makePasskey(question: string): Promise<string> {
  return (await later()).makePasskey(question)
}
