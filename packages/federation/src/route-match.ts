// Which module's screen a path opens. Used by the page's preloads, the intent preload and the header.
import type { ManifestRoute } from './manifest.ts'
import type { Registry, ReleasedModule } from './released.ts'

export interface OpenedScreen {
  module: ReleasedModule
  route: ManifestRoute
  params: Record<string, string>
}

export function findScreen(
  { modules }: Pick<Registry, 'modules'>,
  pathname: string,
): OpenedScreen | undefined {
  for (const module of modules)
    for (const route of module.manifest.routes) {
      const params = matchPath(route.path, pathname)
      if (params) return { module, route, params }
    }
  return undefined
}

/** Compares segments, so /dashboard/report never matches /dashboard/reports. */
export function matchPath(pattern: string, pathname: string): Record<string, string> | undefined {
  const wanted = segments(pattern)
  const given = segments(pathname)
  if (wanted.length !== given.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, segment] of wanted.entries()) {
    const value = given[index] ?? ''
    if (segment.startsWith(':')) params[segment.slice(1)] = decoded(value)
    else if (segment !== value) return undefined
  }
  return params
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

function segments(path: string): string[] {
  return path.split('/').filter(Boolean)
}
