/** Whether this is the installed app in a separate window, not a browser tab. */
export function isInstalled(): boolean {
  return globalThis.matchMedia?.('(display-mode: standalone)').matches ?? false
}
