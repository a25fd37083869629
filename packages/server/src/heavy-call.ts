// Exports and reports: they may take longer, and under load they are put off before anything else.
const heavyPath = /export|^\/reports\//

export function isHeavy(call: { readonly path: string }): boolean {
  return heavyPath.test(call.path)
}
