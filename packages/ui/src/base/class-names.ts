/** Joins the classes that are there, so a condition can stand where a class does. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
