// Anything can be thrown: its sentence, and its code if it has one.

export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown)
}

/** Of Node.js (ENOSPC), of PostgreSQL (40001), or of a library. */
export function codeOf(thrown: unknown): string | undefined {
  return thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string'
    ? thrown.code
    : undefined
}
