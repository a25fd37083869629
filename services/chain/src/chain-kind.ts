// What can pass a chain of approval.
export type ChainKind = 'claim' | 'tour'
