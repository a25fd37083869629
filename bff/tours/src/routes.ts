// Which verb answers which call of the tours module.
import { listArchivedTours, listTours } from '@tem/contracts/calls/tours.ts'
import { type BoundCall, bind } from '@tem/server/routes.ts'
import { ListArchivedTours } from '@tem/tours/list-archived-tours.ts'
import { ListMyTours } from '@tem/tours/list-my-tours.ts'

export const routes: BoundCall[] = [bind(listTours, ListMyTours), bind(listArchivedTours, ListArchivedTours)]
