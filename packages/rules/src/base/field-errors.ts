// The result of checking a form: one message per wrong field. An empty object means that all is well.

export type FieldErrors<Field extends string = string> = Partial<Record<Field, string>>

/** Keeps only failures; a check returns undefined if its field is right. */
export function errorsOf<Field extends string>(
  checks: Record<Field, string | undefined>,
): FieldErrors<Field> {
  const wrong = Object.entries(checks).filter(([, message]) => message !== undefined)
  return Object.fromEntries(wrong) as FieldErrors<Field>
}

/** The server's refusal: the first wrong field in form order. */
export function firstError(errors: FieldErrors): { field: string; message: string } | undefined {
  for (const [field, message] of Object.entries(errors)) if (message !== undefined) return { field, message }
  return undefined
}

export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}

/** The first of these checks that fails. */
export function firstOf(...messages: (string | false | undefined)[]): string | undefined {
  return messages.find((message): message is string => typeof message === 'string')
}
