// What counts as the same name, and what has no place in one.

/** Controls, text direction, joiners and fillers: two names that look alike could differ in nothing else. */
const hidden =
  /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]|\u034f|[\u17b4\u17b5]|[\u180b-\u180d]|[\ufe00-\ufe0f]/u

export function hasHiddenCharacters(text: string): boolean {
  return hidden.test(text)
}

/** Apart from case and spacing. */
export function isSameName(one: string, another: string): boolean {
  return folded(one) === folded(another)
}

/** First and last name fit a record that may have names between them, or is one name only. */
export function namesFit(
  recorded: string,
  { firstName, lastName }: { readonly firstName: string; readonly lastName: string },
): boolean {
  const record = wordsOf(recorded)
  const first = wordsOf(firstName)
  const last = wordsOf(lastName)
  if (first.length === 0 || last.length === 0) return false
  if (record.length === 1) return isSameName(recorded, firstName) || isSameName(recorded, lastName)
  return (
    first.length + last.length <= record.length &&
    first.every((word, index) => word === record[index]) &&
    last.every((word, index) => word === record[record.length - last.length + index])
  )
}

function folded(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s/g, '')
}

/** The dots of initials don't matter. */
function wordsOf(name: string): string[] {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .split(/[\s.]+/)
    .filter(Boolean)
}
