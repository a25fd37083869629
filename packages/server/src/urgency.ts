// Which calls give way under load: exports and reports first; signing in and deciding about claims last.

export type Urgency = 'deferrable' | 'usual' | 'vital'

/** They may take longer, too. */
const heavyPath = /export|^\/reports\//
const signInPath = /^\/auth\/sign(in|out)$/

export function isHeavy(call: { readonly path: string }): boolean {
  return heavyPath.test(call.path)
}

export function urgencyOf(call: {
  readonly path: string
  readonly module?: string
  readonly kind?: string
}): Urgency {
  if (isHeavy(call)) return 'deferrable'
  const isDecision = call.module === 'approvals' && call.kind === 'write'
  return isDecision || signInPath.test(call.path) ? 'vital' : 'usual'
}
