// What a screen reader is told of each screen: roles and names in their order. Figures and days are left out, and
// further content is allowed.
import { account } from './account.ts'
import { admin } from './admin.ts'
import { approvals } from './approvals.ts'
import { claims } from './claims.ts'
import { shell } from './shell.ts'
import { tours } from './tours.ts'

/** By the path of the screen, as its module's manifest has it. */
export type Outlines = Readonly<Record<string, string>>

/** By area. */
export const outlines: Readonly<Record<string, Outlines>> = {
  shell,
  account,
  claims,
  approvals,
  tours,
  admin,
}
