// Which verb answers which call of the approvals module.
import type { BoundCall } from '@tem/server/routes.ts'

export const routes: BoundCall[] = []
