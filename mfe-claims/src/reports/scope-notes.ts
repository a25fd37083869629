import * as texts from '../../texts/made/scope.ts'
import type { Scope } from '../status/claim-queries.ts'

/** Whose claims a report counts. */
export const scopeNotes: Readonly<Record<Scope, () => string>> = {
  own: texts.own,
  team: texts.team,
  company: texts.company,
}
