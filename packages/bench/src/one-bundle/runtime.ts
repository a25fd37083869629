// Replaces the federation runtime when shell and modules are one bundle: everything is already loaded.
import { remote as account } from '@tem/mfe-account/src/remote.tsx'
import { remote as approvals } from '@tem/mfe-approvals/src/remote.tsx'
import { remote as claims } from '@tem/mfe-claims/src/remote.tsx'
import { remote as tours } from '@tem/mfe-tours/src/remote.tsx'

const remotes: Readonly<Record<string, unknown>> = {
  'tem_account/remote': { remote: account },
  'tem_approvals/remote': { remote: approvals },
  'tem_claims/remote': { remote: claims },
  'tem_tours/remote': { remote: tours },
}

export function loadRemote(name: string): Promise<unknown> {
  return Promise.resolve(remotes[name])
}

export function preloadRemote(): Promise<void> {
  return Promise.resolve()
}

export function registerPlugins(): void {}

export function registerRemotes(): void {}
