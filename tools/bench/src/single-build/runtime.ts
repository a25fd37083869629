// Replaces the shell's federation.ts when shell and modules are one build, split by screen: what is missing is a chunk away.
// Nobody opens the administration here.
import type { Remote } from '@tem/sdk'

const modules: Readonly<Record<string, () => Promise<{ remote: Remote }>>> = {
  account: () => import('@tem/mfe-account/src/remote.tsx'),
  approvals: () => import('@tem/mfe-approvals/src/remote.tsx'),
  claims: () => import('@tem/mfe-claims/src/remote.tsx'),
  tours: () => import('@tem/mfe-tours/src/remote.tsx'),
}

export async function loadModule(name: string): Promise<Remote | undefined> {
  return (await modules[name]?.())?.remote
}
