// Some calls need to know again who the person is. The shell shows one dialog for all of them; then what needs the proof is
// sent again.
import { atom, getDefaultStore } from 'jotai'

export interface ProofRequest {
  answer(isProven: boolean): void
}

/** Undefined while no call waits for a proof. */
export const proofRequest = atom<ProofRequest | undefined>(undefined)

/** How often a proven request is sent before every gateway has heard of the proof. */
const TRIES = 10
const PAUSE_MS = 250

/** Fails with the refusal if the person does not want to. */
export async function sendProven<Answer>(
  refusal: Error,
  send: () => Promise<Answer>,
  isRefusal: (error: unknown) => boolean,
): Promise<Answer> {
  if (!(await askForProof())) throw refusal
  for (let tries = 1; ; tries += 1)
    try {
      return await send()
    } catch (error) {
      if (!isRefusal(error) || tries === TRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
}

let asked: Promise<boolean> | undefined

/** Calls at the same time wait for one answer. */
function askForProof(): Promise<boolean> {
  asked ??= new Promise<boolean>((answer) => getDefaultStore().set(proofRequest, { answer })).finally(() => {
    asked = undefined
    getDefaultStore().set(proofRequest, undefined)
  })
  return asked
}
