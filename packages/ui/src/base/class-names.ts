/** Joins the truthy class names, so a condition can stand in for a class. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
