// How many of each there are, in words: "2 claims and 1 tour".

interface Counted {
  readonly kind: 'claim' | 'tour'
}

export function claimsAndTours(requests: readonly Counted[]): string {
  const counted = (['claim', 'tour'] as const).flatMap((kind) => {
    const count = requests.filter((request) => request.kind === kind).length
    return count === 0 ? [] : [count === 1 ? `1 ${kind}` : `${count} ${kind}s`]
  })
  return counted.join(' and ')
}
