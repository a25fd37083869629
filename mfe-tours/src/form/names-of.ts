// A colleague's name as the form asks for it: first, middle and last.

export function namesOf(name: string) {
  const words = name.split(' ').filter(Boolean)
  return {
    firstName: words[0] ?? '',
    middleName: words.slice(1, -1).join(' '),
    lastName: words.length > 1 ? (words.at(-1) ?? '') : '',
  }
}
