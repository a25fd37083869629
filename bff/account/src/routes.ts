// Which verb answers which call of the account module.
import type { BoundCall } from '@tem/server/routes.ts'

export const routes: BoundCall[] = []
