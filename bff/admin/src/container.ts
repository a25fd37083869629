// What the admin module's process has beyond the base, and what its verbs get.
import { baseTokens, depsFrom } from '@tem/server/container.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import type { DependencyContainer } from 'tsyringe'

export function wire(container: DependencyContainer): BaseDeps {
  return depsFrom<BaseDeps>(container, baseTokens)
}
