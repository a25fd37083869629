// What the verbs of the approvals module need beyond the base container.
import type { DependencyContainer } from 'tsyringe'

export function wire(_container: DependencyContainer): void {}
