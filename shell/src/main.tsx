// The first script of every page. Its parts run in tasks of their own, so a slow phone answers a tap in between.
import '@tem/ui/tokens.css'
import '@tem/ui/base.css'
import './starting.css'
import './trusted-scripts.ts'

const parts: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@tem/sdk/host.ts'),
  () => import(/* webpackMode: "eager" */ './routing/app-routes.tsx'),
]

void start()

async function start() {
  for (const part of parts) {
    await part()
    await nextTask()
  }
  const { startPage } = await import(/* webpackMode: "eager" */ './start-page.tsx')
  startPage()
}

/** At once, unlike a timer; a tap that waits comes first. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve()
    port2.postMessage(undefined)
  })
}
