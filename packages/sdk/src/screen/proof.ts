// Some calls need to know again who the person is. The shell shows one dialog for all of them; proof-later.ts asks for it.
import { atom } from 'jotai'

export interface ProofRequest {
  answer(isProven: boolean): void
}

/** Undefined while no call waits for a proof. */
export const proofRequest = atom<ProofRequest | undefined>(undefined)
