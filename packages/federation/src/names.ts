// Names that the builds and the shell must agree on.

/** The global variable under which a module's entry registers itself. */
export function remoteName(module: string): string {
  return `tem_${module}`
}

/** Icons for menu items and tiles; the shell draws them. */
export const iconNames = [
  'user',
  'chart',
  'receipt',
  'history',
  'list-checks',
  'users',
  'plane',
  'ticket-check',
  'clipboard-check',
  'book',
  'lock',
  'wallet',
  'download',
] as const

export type IconName = (typeof iconNames)[number]
