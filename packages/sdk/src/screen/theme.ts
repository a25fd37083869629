// Light or dark as a person chose it on this device; without a choice the page follows the system.

const KEY = 'tem.theme'

export type Theme = 'system' | 'light' | 'dark'

export function keptTheme(): Theme {
  try {
    const kept = localStorage.getItem(KEY)
    return kept === 'light' || kept === 'dark' ? kept : 'system'
  } catch {
    return 'system'
  }
}

/** Shown at once. A browser without storage forgets it with the page. */
export function chooseTheme(theme: Theme) {
  showTheme(theme)
  try {
    localStorage.setItem(KEY, theme)
  } catch {}
}

export function showTheme(theme: Theme) {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
  // The browser's own bar: the page has one colour for each scheme.
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const { scheme = '' } = bar.dataset
    bar.setAttribute(
      'media',
      theme === 'system' ? `(prefers-color-scheme: ${scheme})` : theme === scheme ? 'all' : 'not all',
    )
  }
}
