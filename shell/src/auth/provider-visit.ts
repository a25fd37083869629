// A visit to the company's provider, in this tab for a sign-in and in a window of its own for a proof. The key stays in this
// browser: what comes back is worth nothing without it.

const signInKey = 'tem.provider-sign-in'
const proofKey = 'tem.provider-proof'
const channel = 'tem.provider-proof'

interface Departure {
  url: string
  key: string
}

export function goToProvider({ url, key }: Departure): void {
  sessionStorage.setItem(signInKey, key)
  location.assign(url)
}

/** The provider's page cuts the tie between the two windows, so the key is where both find it. */
export function openProviderWindow({ url, key }: Departure): void {
  localStorage.setItem(proofKey, key)
  window.open(url, '_blank', 'popup,width=520,height=680')
}

export interface Returning {
  readonly isProof: boolean
  readonly arrival: { key: string; path: string; query: string }
}

/** Once for each visit: the server refuses what nobody here asked for, and remembers it. */
export function takeReturn({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Returning {
  const ofSignIn = sessionStorage.getItem(signInKey)
  const ofProof = localStorage.getItem(proofKey)
  const isProof = ofSignIn === null && ofProof !== null
  if (isProof) localStorage.removeItem(proofKey)
  else sessionStorage.removeItem(signInKey)
  const key = ofSignIn ?? ofProof ?? 'none'
  return { isProof, arrival: { key, path: pathname, query: search.slice(1) } }
}

/** Undefined: it was proven. Otherwise why not, in a sentence. */
export type ProofResult = string | undefined

export function tellProof(result: ProofResult): void {
  const told = new BroadcastChannel(channel)
  told.postMessage(result)
  told.close()
}

/** Returns how to stop listening. */
export function onProof(heard: (result: ProofResult) => void): () => void {
  const told = new BroadcastChannel(channel)
  told.onmessage = ({ data }: MessageEvent<ProofResult>) => heard(data)
  return () => told.close()
}
