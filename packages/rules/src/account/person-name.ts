// Which names count as equal, and which characters are not allowed in one.

/** Controls, text direction, joiners and fillers: with them, two names that look alike could differ invisibly. */
const hidden =
  /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]|\u034f|[\u17b4\u17b5]|[\u180b-\u180d]|[\ufe00-\ufe0f]/u

export function hasHiddenCharacters(text: string): boolean {
  return hidden.test(text)
}

/** Ignores case and spacing. */
export function isSameName(one: string, another: string): boolean {
  return folded(one) === folded(another)
}

/** First and last name match a record that may have middle names, or that has only one name. */
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

/** Ignores the dots of initials. */
function wordsOf(name: string): string[] {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .split(/[\s.]+/)
    .filter(Boolean)
}
