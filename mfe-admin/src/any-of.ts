import * as common from '../texts/made/common.ts'

/** Any one of them: 'Asha Rao or Meera Iyer'. */
export function anyOf(names: readonly string[]): string {
  return names.join(` ${common.or()} `)
}
