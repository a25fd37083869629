// Who may make the module's calls: its rows of the access matrix.
import type { Row } from '@tem/e2e/access/rows.ts'

const administrators = ['admin'] as const

export const rows: Readonly<Record<string, Row>> = {
  '/admin/people/list': { asks: administrators, payload: () => ({ skip: 0, limit: 10 }) },
  '/admin/people/get/:_id': { asks: administrators, payload: ({ owner }) => ({ _id: owner }) },
}
