// What leads from the frame and from home to the screens: declared by the modules, filtered by the viewer's permissions.
import type { Manifest, MenuItem, readDays, Task, Tile } from '@tem/federation/manifest.ts'
import type { Registry } from '@tem/federation/released.ts'
import { findScreen } from '@tem/federation/route-match.ts'
import { addDays, type Day, mondayOf } from '@tem/rules/base/company-day.ts'
import type { Session } from '@tem/sdk'
import { HOME } from './back-target.ts'

type Viewer = Pick<Session, 'can'>

export function menuFor(viewer: Viewer, manifests: readonly Manifest[]): MenuItem[] {
  return offered(
    viewer,
    manifests.flatMap((manifest) => manifest.menu),
  )
}

export function tilesFor(viewer: Viewer, manifests: readonly Manifest[]): Tile[] {
  return offered(
    viewer,
    manifests.flatMap((manifest) => manifest.tiles),
  )
}

/** The tiles that are also in the menu, under their short names. */
export function workMenuFor(viewer: Viewer, manifests: readonly Manifest[]): MenuItem[] {
  return tilesFor(viewer, manifests).flatMap(({ menu, path, permission, icon, order }) =>
    menu === undefined ? [] : [{ label: menu, path, permission, icon, order }],
  )
}

/** What may wait for the viewer. A release from before it has none. */
export function tasksFor(viewer: Viewer, manifests: readonly Manifest[]): Task[] {
  return offered(
    viewer,
    manifests.flatMap((manifest) => manifest.tasks ?? []),
  )
}

/** The button for what people add every day. */
export function additionFor(viewer: Viewer, manifests: readonly Manifest[], today: Day) {
  const adds = manifests.flatMap((manifest) => manifest.adds ?? []).find((one) => viewer.can(one.permission))
  if (!adds) return undefined
  const { label, path, reads = [] } = adds
  const onDay = path.replace(':day', today)
  return { label, path: onDay, reads: reads.map((read) => readOn(today, read)) }
}

export type Read = NonNullable<NonNullable<Manifest['adds']>['reads']>[number]

function readOn(today: Day, { call, payload = {}, page }: Read): Read {
  const monday = mondayOf(today)
  const days: Record<(typeof readDays)[number], Day> = {
    ':day': today,
    ':monday': monday,
    ':sunday': addDays(monday, 6),
    ':last-monday': addDays(monday, -7),
    ':last-sunday': addDays(monday, -1),
  }
  const named = Object.entries(payload).map(([field, value]) => [
    field,
    value in days ? days[value as keyof typeof days] : value,
  ])
  const onDay = call.includes(':day') ? { day: today } : {}
  return { call, payload: { ...Object.fromEntries(named), ...onDay }, ...(page !== undefined && { page }) }
}

function offered<Item extends Pick<MenuItem, 'permission' | 'order'>>(viewer: Viewer, items: Item[]): Item[] {
  return items
    .filter(({ permission }) => viewer.can(permission))
    .sort((one, other) => one.order - other.order)
}

const MOST_STEPS = 5

/** The menu entry that a screen belongs to: its own, that of its `under`, or the first on its way back. */
export function menuPathOf(
  registry: Pick<Registry, 'modules'>,
  pathname: string,
  paths: ReadonlySet<string>,
): string | undefined {
  let at = pathname
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const route = findScreen(registry, at)?.route
    const entry = [at, route?.path, route?.under].find((path) => path !== undefined && paths.has(path))
    if (entry !== undefined || !route?.back) return entry
    at = route.back.split('?')[0] ?? HOME
  }
  return undefined
}
