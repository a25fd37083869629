// Replaces the federation runtime when shell and modules are one build, split by screen: what is missing is a chunk away.
// Nobody opens the administration here.
const remotes: Readonly<Record<string, () => Promise<unknown>>> = {
  'tem_account/remote': () => import('@tem/mfe-account/src/remote.tsx'),
  'tem_approvals/remote': () => import('@tem/mfe-approvals/src/remote.tsx'),
  'tem_claims/remote': () => import('@tem/mfe-claims/src/remote.tsx'),
  'tem_tours/remote': () => import('@tem/mfe-tours/src/remote.tsx'),
}

export function loadRemote(name: string): Promise<unknown> {
  return remotes[name]?.() ?? Promise.reject(new Error(`${name} is not part of the build.`))
}

export function preloadRemote(): Promise<void> {
  return Promise.resolve()
}

export function registerPlugins(): void {}

export function registerRemotes(): void {}
