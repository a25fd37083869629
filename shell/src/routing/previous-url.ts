// The URL that was requested before signing in, kept for this tab.

const KEY = 'tem.previous-url'

/** `person` was signed in there: nobody else is led to it. */
export function rememberUrl(url: string, person = '') {
  if (isScreen(url)) sessionStorage.setItem(KEY, `${person} ${url}`)
}

/** The remembered screen, once. */
export function takePreviousUrl(person: string | undefined): string | undefined {
  const [owner, url = ''] = sessionStorage.getItem(KEY)?.split(' ') ?? []
  sessionStorage.removeItem(KEY)
  return isScreen(url) && (owner === '' || owner === person) ? url : undefined
}

/** Only a screen of this site: never another origin, and nothing that would lead back here. */
function isScreen(url: string): boolean {
  return /^\/dashboard(?=[/?#]|$)/.test(url)
}
