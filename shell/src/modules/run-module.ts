// Runs a module's code, makes the first calls of the screen in the URL, and fetches that screen.
import { getCommonConfig } from '@tem/contracts/calls/configs.ts'
import { dayOf } from '@tem/rules/base/company-day.ts'
import { callQuery, type Remote } from '@tem/sdk'
import { sessionOf, storedSession } from '@tem/sdk/host.ts'
import { nextTask } from '@tem/ui/parts.ts'
import type { ComponentType } from 'react'
import { queryClient } from '../query-client.ts'
import { screenAt } from '../registry.ts'
import { loadModule } from './federation.ts'

export async function runModule(name: string, screen: string): Promise<ComponentType> {
  // The runtime has just run: 10 of the 18 ms that this and the module's entry took as one task.
  await nextTask()
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
  const settings = queryClient.getQueryData(callQuery(getCommonConfig, {}).queryKey)
  firstCalls?.[screen]?.({
    queries: queryClient,
    params: new URLSearchParams(location.search),
    today: settings?.item.today ?? dayOf(Date.now()),
  })
}
