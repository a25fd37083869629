// What a screen reader is told of each screen: roles and names in their order. Figures and days are left out, and
// further content is allowed.
import { account } from './account.ts'
import { admin } from './admin.ts'
import { approvals } from './approvals.ts'
import { claims } from './claims.ts'
import type { Outlines } from './outline.ts'
import { shell } from './shell.ts'
import { tours } from './tours.ts'

/** By area. */
export const outlines: Readonly<Record<string, Outlines>> = {
  shell,
  account,
  claims,
  approvals,
  tours,
  admin,
}
