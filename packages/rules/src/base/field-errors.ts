// How rules answer about a form: the sentence of each wrong field. An empty object says all is well.

export type FieldErrors<Field extends string = string> = Partial<Record<Field, string>>

/** Keeps what refuses; a rule answers undefined when its field is right. */
export function errorsOf<Field extends string>(
  checks: Record<Field, string | undefined>,
): FieldErrors<Field> {
  const wrong = Object.entries(checks).filter(([, message]) => message !== undefined)
  return Object.fromEntries(wrong) as FieldErrors<Field>
}

/** What a server refuses with: the first wrong field in the order of the form. */
export function firstError(errors: FieldErrors): { field: string; message: string } | undefined {
  for (const [field, message] of Object.entries(errors)) if (message !== undefined) return { field, message }
  return undefined
}

export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}

/** The first of these checks that refuses. */
export function firstOf(...messages: (string | false | undefined)[]): string | undefined {
  return messages.find((message): message is string => typeof message === 'string')
}
