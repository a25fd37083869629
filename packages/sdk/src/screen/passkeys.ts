// What the browser knows of passkeys. Its questions and answers are JSON that only the server reads; the library that asks them
// is loaded with the first one.

/** A passkey belongs to the name of a site; one at an address such as 127.0.0.1 has none. */
export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(location.hostname)
}

export function askPasskey(question: string): Promise<string> {
  return answer(async ({ startAuthentication }) => startAuthentication({ optionsJSON: JSON.parse(question) }))
}

export function makePasskey(question: string): Promise<string> {
  return answer(async ({ startRegistration }) => startRegistration({ optionsJSON: JSON.parse(question) }))
}

async function answer(
  ask: (library: typeof import('@simplewebauthn/browser')) => Promise<object>,
): Promise<string> {
  const library = await import('@simplewebauthn/browser')
  try {
    return JSON.stringify(await ask(library))
  } catch (error) {
    const isKnown =
      error instanceof library.WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
    throw new Error(
      isKnown ? 'This device has a passkey of yours already.' : 'No passkey was used. Please try again.',
    )
  }
}
