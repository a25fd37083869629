// What may be done, and why not where it may not: the shape that lists carry and servers check.

export type Can<Action extends string> = Record<Action, boolean> & {
  readonly reasons: Partial<Record<Action, string>>
}

/** Each action with the reason that stands against it, if any. */
export function canOf<Action extends string>(refusals: Record<Action, string | undefined>): Can<Action> {
  const actions = Object.keys(refusals) as Action[]
  const reasons: Partial<Record<Action, string>> = {}
  for (const action of actions) {
    const reason = refusals[action]
    if (reason !== undefined) reasons[action] = reason
  }
  const allowed = Object.fromEntries(actions.map((action) => [action, refusals[action] === undefined]))
  return { ...(allowed as Record<Action, boolean>), reasons }
}
