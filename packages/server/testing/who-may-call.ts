// Asks a module's routes who may make which call, without a database: the access matrix of a repository of its own. No verb
// runs, because every request has a field that its call refuses.
import { permissions } from '@tem/rules/account/permissions.ts'
import type { BoundCall } from '../src/http/routes.ts'
import { type Asking, CallRoutes, somebody } from './call-route.ts'

/** By path: the permissions that let somebody in, each on its own. `anyone` needs no session. */
export async function whoMayCall<Deps>(
  routes: readonly BoundCall<Deps>[],
): Promise<Record<string, readonly string[]>> {
  const mounted = new CallRoutes(routes as readonly BoundCall<undefined>[], undefined)
  const asking: [string, Asking][] = [
    ['anyone', undefined],
    ...permissions.map((each): [string, Asking] => [each, somebody({ permissions: [each] })]),
  ]
  const found: Record<string, readonly string[]> = {}
  for (const route of routes) {
    const path = route.form === 'download' ? route.path : route.call.path
    const answers = await Promise.all(
      asking.map(async ([name, who]) => {
        const { status } = await mounted.send(
          route.form === 'download' ? path : `/api${path}`,
          who,
          route.form === 'download' ? {} : refused,
        )
        return status === 401 || status === 403 ? [] : [name]
      }),
    )
    const all = answers.flat()
    found[path] = all.includes('anyone') ? ['anyone'] : all
  }
  return found
}

const refused = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ 'no call has this': true }),
}
