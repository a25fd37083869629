// The URL that was requested before signing in, kept for this tab.

const KEY = 'tem.previous-url'

export function rememberUrl(url: string) {
  if (isScreen(url)) sessionStorage.setItem(KEY, url)
}

/** The remembered screen, once. */
export function takePreviousUrl(): string | undefined {
  const url = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  return url && isScreen(url) ? url : undefined
}

/** Only a screen of this site: never another origin, and nothing that would lead back here. */
function isScreen(url: string): boolean {
  return /^\/dashboard(?=[/?#]|$)/.test(url)
}
