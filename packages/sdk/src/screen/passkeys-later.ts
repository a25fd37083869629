// Asks the browser's passkeys. Questions and answers are JSON that only the server reads.
import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'

export function askPasskey(question: string): Promise<string> {
  return answer(() => startAuthentication({ optionsJSON: JSON.parse(question) }))
}

export function makePasskey(question: string): Promise<string> {
  return answer(() => startRegistration({ optionsJSON: JSON.parse(question) }))
}

async function answer(ask: () => Promise<object>): Promise<string> {
  try {
    return JSON.stringify(await ask())
  } catch (error) {
    const isKnown =
      error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
    throw new Error(
      isKnown ? 'This device has a passkey of yours already.' : 'No passkey was used. Please try again.',
    )
  }
}
