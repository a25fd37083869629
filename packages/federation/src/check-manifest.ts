// Checks on a manifest beyond its struct; a release that fails one is refused with a sentence.
import { callList } from '@tem/contracts/all-calls.ts'
import type { Contract, RoutedCall } from '@tem/contracts/contract.ts'
import { implies } from '@tem/rules/account/permissions.ts'
import { validate } from 'superstruct'
import type { ScreenCalls } from './build/call-list-plugin.ts'
import { type Manifest, manifest } from './manifest.ts'

export class ManifestRefused extends Error {}

/** A module from another repository brings its `calls` along. */
export function checkManifest(input: unknown, calls: readonly RoutedCall[] = callList): Manifest {
  const [error, checked] = validate(input, manifest)
  if (error) throw new ManifestRefused(`module.json: ${error.path.join('.') || 'the file'}: ${error.message}`)
  refuseDoubles(checked)
  refuseDeadLinks(checked)
  refuseWrongTasks(checked, calls)
  refuseWrongReads(checked, calls)
  return checked
}

function refuseDoubles({ routes }: Manifest) {
  const seen = new Set<string>()
  for (const { path } of routes) {
    if (seen.has(path)) throw new ManifestRefused(`module.json: the route ${path} is there twice.`)
    seen.add(path)
  }
}

/** If two modules claim one URL, the registry's order would decide which one opens. */
export function refuseCollisions({ name, routes }: Manifest, others: readonly Manifest[]) {
  for (const { path } of routes)
    for (const other of others) {
      const theirs = other.routes.find((route) => other.name !== name && overlap(path, route.path))
      if (theirs)
        throw new ManifestRefused(
          `module.json: the route ${path} of ${name} collides with ${theirs.path} of ${other.name}.`,
        )
    }
}

/** Otherwise a person could open a screen whose calls are then refused. */
export function refuseWeakRoutes({ name, routes }: Manifest, callsOf: ScreenCalls, contract: Contract) {
  for (const { path, permission, also = [], screen } of routes)
    for (const callName of callsOf[screen] ?? []) {
      const who = contract[callName]?.who
      if (who === undefined || who === 'anyone') continue
      if (![permission, ...also].some((held) => implies(held, who)))
        throw new ManifestRefused(
          `module.json: the route ${path} of ${name} needs ${permission}, but ${callName}, which its screen can call, needs ${who}. Ask for ${who}; or, if the screen shows that part only to people who have it, list it under "also".`,
        )
    }
}

/** Whether one URL could match both. */
function overlap(left: string, right: string): boolean {
  const ours = left.split('/')
  const theirs = right.split('/')
  const fits = (segment: string, index: number) =>
    segment === theirs[index] || segment.startsWith(':') || theirs[index]?.startsWith(':')
  return ours.length === theirs.length && ours.every(fits)
}

/** Everything that leads to a screen names one of its own module, under the same permission. */
function refuseDeadLinks({ routes, menu, tiles, tasks = [], adds }: Manifest) {
  const links = [
    ...menu,
    ...tiles,
    ...tasks.map(({ many, ...task }) => ({ ...task, label: many })),
    ...(adds ? [adds] : []),
  ]
  for (const { label, path, permission } of links) {
    const target = routes.find((route) => route.path === path)
    if (!target)
      throw new ManifestRefused(`module.json: "${label}" leads to ${path}, which is no route of the module.`)
    if (target.permission !== permission)
      throw new ManifestRefused(
        `module.json: "${label}" asks for ${permission}, its route for ${target.permission}.`,
      )
  }
}

/** A task is counted by a read of its own module that everybody who sees it may make. */
function refuseWrongTasks({ name, tasks = [] }: Manifest, calls: readonly RoutedCall[]) {
  for (const { many, permission, call: path } of tasks) {
    const isCountable = (call: RoutedCall) =>
      call.path === path && call.module === name && call.kind === 'read' && call.who === permission
    if (!calls.some(isCountable))
      throw new ManifestRefused(
        `module.json: "${many}" counts by ${path}, which is no read of ${name} for ${permission}.`,
      )
  }
}

/** The shell reads it for everybody who sees the button. */
function refuseWrongReads({ name, adds }: Manifest, calls: readonly RoutedCall[]) {
  for (const { call: path } of adds?.reads ?? []) {
    const mayRead = ({ who }: RoutedCall) =>
      who === 'anyone' || (adds !== undefined && implies(adds.permission, who))
    if (
      !calls.some(
        (call) => call.path === path && call.module === name && call.kind === 'read' && mayRead(call),
      )
    )
      throw new ManifestRefused(
        `module.json: "${adds?.label}" reads ${path}, which is no read of ${name} for ${adds?.permission}.`,
      )
  }
}
