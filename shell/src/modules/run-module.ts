// Runs a module's code, makes the first calls of the screen in the URL, and fetches that screen.
import type { Remote } from '@tem/sdk'
import { sessionOf, storedSession, todayFor } from '@tem/sdk/host.ts'
import type { ComponentType } from 'react'
import { queryClient } from '../query-client.ts'
import { screenAt } from '../registry.ts'
import { loadModule } from './federation.ts'

export async function runModule(name: string, screen: string): Promise<ComponentType> {
  const remote = await loadModule(name)
  const fetchComponent = remote?.screens[screen]
  if (!fetchComponent) throw new Error(`The module ${name} has no screen ${screen}.`)
  makeFirstCalls(remote, name, screen)
  return fetchComponent()
}

/** Not if a pointer is on its link only: a hand that crosses the menu would ask for every screen. */
function makeFirstCalls({ firstCalls }: Remote, name: string, screen: string) {
  const opened = screenAt(location.pathname)
  if (opened?.module.manifest.name !== name || opened.route.screen !== screen) return
  if (!sessionOf(storedSession()).can(opened.route.permission)) return
  firstCalls?.[screen]?.({
    queries: queryClient,
    params: new URLSearchParams(location.search),
    today: todayFor(queryClient),
  })
}
