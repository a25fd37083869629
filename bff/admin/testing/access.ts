// Who may make the module's calls: its rows of the access matrix.
import { signedIn } from '@tem/e2e/access/actors.ts'
import type { Row } from '@tem/e2e/access/rows.ts'

export const rows: Readonly<Record<string, Row>> = {
  '/admin/list': { asks: signedIn, payload: () => ({ skip: 0, limit: 10 }) },
  '/admin/add': { asks: signedIn, payload: () => ({ note: 'Ask for the invoice' }) },
  // There is no such note: a 404 for everyone.
  '/admin/remove/:_id': { asks: signedIn, sees: [], payload: ({ owner }) => ({ _id: owner }) },
}
