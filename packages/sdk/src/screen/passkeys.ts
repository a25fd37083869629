// Asks the browser's passkeys, with a library that is loaded with the first one. Questions and answers are JSON that only the
// server reads.

/** A passkey belongs to the name of a site; one at an address such as 127.0.0.1 has none. */
export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(location.hostname)
}

export async function askPasskey(question: string): Promise<string> {
  const { startAuthentication } = await library()
  return answer(() => startAuthentication({ optionsJSON: JSON.parse(question) }))
}

export async function makePasskey(question: string): Promise<string> {
  const { startRegistration } = await library()
  return answer(() => startRegistration({ optionsJSON: JSON.parse(question) }))
}

const library = () => import('@simplewebauthn/browser')

async function answer(ask: () => Promise<object>): Promise<string> {
  try {
    return JSON.stringify(await ask())
  } catch (error) {
    const { WebAuthnError } = await library()
    const isKnown =
      error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
    throw new Error(
      isKnown ? 'This device has a passkey of yours already.' : 'No passkey was used. Please try again.',
    )
  }
}
