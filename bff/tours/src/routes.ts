// Which verb answers which call of the tours module.
import type { BoundCall } from '@tem/server/routes.ts'

export const routes: BoundCall[] = []
