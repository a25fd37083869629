// Preloads a module when the pointer is on its link. One listener serves all links.
import { screenAt } from '../registry.ts'
import { forgetFailure, loadScreen } from './load-screen.ts'

export function preloadOnIntent() {
  for (const event of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(event, preloadTarget, { passive: true })
}

function preloadTarget({ target }: Event) {
  const link = target instanceof Element ? target.closest('a') : null
  if (link?.origin === location.origin) preload(link.pathname)
}

function preload(pathname: string) {
  const opened = screenAt(pathname)
  if (!opened) return
  const { module, route } = opened
  forgetFailure(module, route.screen)
  loadScreen(module, route.screen)
}
