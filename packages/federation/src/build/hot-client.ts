// Part of each build of npm run dev: takes over later ones, of which the page is told by deploy/one-machine/dev/dev-front.ts.
import * as reactRefresh from 'react-refresh/runtime'

declare global {
  interface ImportMeta {
    readonly webpackHot?: { check(apply: boolean): Promise<unknown> }
  }
  interface Window {
    /** What was built since the page came. */
    temBuilt?: ReadonlySet<string>
  }
}

declare const __resourceQuery: string

Object.assign(window, { reactRefresh })

const name = __resourceQuery.slice(1)
let updated: Promise<unknown> = Promise.resolve()

// It may have been built anew while this was on its way.
if (window.temBuilt?.has(name)) update()
addEventListener('tem:built', (event) => {
  if ((event as CustomEvent<string>).detail === name) update()
})

function update() {
  updated = updated
    .then(() => import.meta.webpackHot?.check(true))
    // What can't be replaced, such as the start of the page, takes a reload.
    .catch(() => location.reload())
}
