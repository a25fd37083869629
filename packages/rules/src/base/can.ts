// Which actions are allowed, and why the others are not. Lists send it; servers check it.

export type Can<Action extends string> = Record<Action, boolean> & {
  readonly reasons: Partial<Record<Action, string>>
}

/** Each action with the reason against it, if any. */
export function canOf<Action extends string>(refusals: Record<Action, string | undefined>): Can<Action> {
  const allowed: Partial<Record<Action, boolean>> = {}
  const reasons: Partial<Record<Action, string>> = {}
  for (const action in refusals) {
    const reason = refusals[action]
    allowed[action] = reason === undefined
    if (reason !== undefined) reasons[action] = reason
  }
  return Object.assign(allowed as Record<Action, boolean>, { reasons })
}
