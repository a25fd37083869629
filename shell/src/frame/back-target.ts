// Where the back arrow leads: the manifest says so, and may name parts of the present address.
import type { OpenedScreen } from '@tem/federation/route-match.ts'

export const HOME = '/dashboard'

/** ':name' is taken from the path's parameters or else from the query; what is missing leads home. */
export function backTarget(
  { route, params }: Pick<OpenedScreen, 'route' | 'params'>,
  search: string,
): string {
  const query = new URLSearchParams(search)
  let complete = true
  const target = (route.back ?? HOME).replace(/:(\w+)/g, (_match, name: string) => {
    const value = params[name] ?? query.get(name)
    if (!value) complete = false
    return encodeURIComponent(value ?? '')
  })
  return complete ? target : HOME
}
