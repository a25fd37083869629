// Some calls need to know again who the person is. The shell shows one dialog for all of them, and then they are sent again.
import { atom, getDefaultStore } from 'jotai'

export interface ProofRequest {
  answer(isProven: boolean): void
}

/** Undefined while no call waits for a proof. */
export const proofRequest = atom<ProofRequest | undefined>(undefined)

let asked: Promise<boolean> | undefined

/** False if the person did not want to. */
export function askForProof(): Promise<boolean> {
  asked ??= new Promise<boolean>((answer) => getDefaultStore().set(proofRequest, { answer })).finally(() => {
    asked = undefined
    getDefaultStore().set(proofRequest, undefined)
  })
  return asked
}
