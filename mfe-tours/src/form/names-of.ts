// A colleague's name in the form's fields: first, middle and last.

export function namesOf(name: string) {
  const words = name.split(' ').filter(Boolean)
  return {
    firstName: words[0] ?? '',
    middleName: words.slice(1, -1).join(' '),
    lastName: words.length > 1 ? (words.at(-1) ?? '') : '',
  }
}
