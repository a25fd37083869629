// The first script of every page. Its parts run in tasks of their own, so a slow phone answers a tap in between.
import '@tem/ui/fonts.css'
import '@tem/ui/tokens.css'
import '@tem/ui/base.css'
import './starting.css'
// Home comes in a file of its own. Its styles and those of its parts stay here, in the same order whichever screen comes first.
import '@tem/ui/action/action-bar.module.css'
import '@tem/ui/text/money.module.css'
import './home/home-screen.module.css'
import './trusted-scripts.ts'
import { nextTask } from '@tem/ui/parts.ts'

const parts: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@tem/sdk/host.ts'),
  () => import(/* webpackMode: "eager" */ './routing/app-routes.tsx'),
]

void start()

async function start() {
  for (const part of parts) {
    await nextTask()
    await part()
  }
  await nextTask()
  const { startPage } = await import(/* webpackMode: "eager" */ './start-page.tsx')
  startPage()
}
