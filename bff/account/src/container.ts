// What the verbs of the account module need beyond the base container.
import type { DependencyContainer } from 'tsyringe'

export function wire(_container: DependencyContainer): void {}
