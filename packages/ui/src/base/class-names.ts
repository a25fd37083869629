/** Joins the truthy class names, so a condition can be passed as a class. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
