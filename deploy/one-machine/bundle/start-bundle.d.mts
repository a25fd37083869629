export const startBundle: string
export function isStartBundled(root?: string): boolean
export function noteStartBundle(inputs: readonly string[], begunAt: number, root?: string): void
