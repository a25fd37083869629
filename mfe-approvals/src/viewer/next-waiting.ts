interface Waiting {
  readonly _id: string
  readonly can: { readonly act: boolean }
}

/** The next that waits for the viewer after the present one, going round; none when nothing is left. */
export function nextWaiting(
  order: readonly string[],
  present: string,
  claims: readonly Waiting[],
): string | undefined {
  const at = order.indexOf(present)
  const round = [...order.slice(at + 1), ...order.slice(0, Math.max(at, 0))]
  return round.find((id) => claims.some(({ _id, can }) => _id === id && can.act))
}
