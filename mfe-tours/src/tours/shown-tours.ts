// Which of one's tours are looked at: it lives in the address, as the page does.

export type ShownTours = 'present' | 'deleted'

export function shownFrom(params: URLSearchParams): ShownTours {
  return params.get('show') === 'deleted' ? 'deleted' : 'present'
}

/** The other list starts on its first page. */
export function shownInto(params: URLSearchParams, shown: ShownTours): URLSearchParams {
  const next = new URLSearchParams(params)
  next.delete('page')
  next.delete('show')
  if (shown === 'deleted') next.set('show', shown)
  return next
}
