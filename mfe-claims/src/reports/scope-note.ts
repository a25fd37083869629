import type { Scope } from './report-queries.ts'

export const scopeNotes: Record<Scope, string> = {
  own: 'Your own claims.',
  team: 'The claims of your team, with your own.',
  company: 'The submitted claims of the whole company.',
}
