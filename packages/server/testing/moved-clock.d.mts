export function moveDate(byMs: number): void
export const movedByMs: number
