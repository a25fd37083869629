// Runs a module's code, makes the first calls of a screen that is opened or will be soon, and fetches that screen.
import type { ManifestRoute } from '@tem/federation/manifest.ts'
import { dayOf } from '@tem/rules/base/company-day.ts'
import { language, type Remote } from '@tem/sdk'
import { type Query, sessionOf, settingsQuery, storedSession } from '@tem/sdk/host.ts'
import type { ComponentType } from 'react'
import { queryClient } from '../query-client.ts'
import { screenAt } from '../registry.ts'
import { loadModule } from './federation.ts'

export async function runModule(name: string, screen: string): Promise<ComponentType> {
  const remote = await loadModule(name)
  const fetchComponent = remote?.screens[screen]
  if (!fetchComponent) throw new Error(`The module ${name} has no screen ${screen}.`)
  const opened = screenAt(location.pathname)
  if (opened?.module.manifest.name === name && opened.route.screen === screen)
    makeFirstCalls(remote, opened.route, location.search)
  const [component] = await Promise.all([fetchComponent(), loadTexts(remote)])
  return component
}

/** Without its texts the module speaks English. */
function loadTexts(remote: Remote): Promise<unknown> {
  return Promise.allSettled([
    remote.loadTexts?.(language),
    language !== 'en' &&
      import('./other-language.ts').then((other) => other.loadSentencesOf(remote, language)),
  ])
}

const REST_MS = 80
/** After that, a screen shows the answer when it opens, and asks again. */
const FRESH_AHEAD_MS = 3_000

/** When the pointer or the focus stays on a link: a hand that crosses the menu would ask for every screen. */
export async function callAhead(link: HTMLAnchorElement, isStillThere: () => boolean) {
  await new Promise((resolve) => setTimeout(resolve, REST_MS))
  const target = screenAt(link.pathname)
  if (!target || !isStillThere() || target.route === screenAt(location.pathname)?.route) return
  makeFirstCalls(await loadModule(target.module.manifest.name), target.route, link.search)
  const ahead = queryClient.getQueryCache().findAll({ type: 'inactive', fetchStatus: 'fetching' })
  for (const query of ahead) void soonAskAgain(query)
}

async function soonAskAgain(query: Query) {
  // A failed call is asked again in any case.
  await query.promise?.catch(() => undefined)
  setTimeout(() => {
    if (!query.isActive()) query.invalidate()
  }, FRESH_AHEAD_MS)
}

function makeFirstCalls(remote: Remote | undefined, { screen, permission }: ManifestRoute, search: string) {
  const { can } = sessionOf(storedSession())
  if (!can(permission)) return
  const settings = queryClient.getQueryData(settingsQuery.queryKey)
  remote?.firstCalls?.[screen]?.({
    queries: queryClient,
    params: new URLSearchParams(search),
    today: settings?.item.today ?? dayOf(Date.now()),
    can,
  })
}
