/** Whether this is the installed app in a window of its own, not a browser's tab. */
export function isInstalled(): boolean {
  return globalThis.matchMedia?.('(display-mode: standalone)').matches ?? false
}
