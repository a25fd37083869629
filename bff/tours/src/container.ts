// What the verbs of the tours module need beyond the base container.
import type { DependencyContainer } from 'tsyringe'

export function wire(_container: DependencyContainer): void {}
