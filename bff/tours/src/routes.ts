// Maps each call of the tours module to its verb.
import {
  createTour,
  decideTour,
  deleteTour,
  exportTours,
  getTour,
  listArchivedTours,
  listEmployeeTours,
  listTours,
  updateTour,
} from '@tem/contracts/calls/tours.ts'
import { ServeUpload } from '@tem/files/serve-upload.ts'
import { type BoundCall, bind, bindDownload } from '@tem/server/http/routes.ts'
import { CreateTour } from '@tem/tours/create-tour.ts'
import { DecideTour } from '@tem/tours/decide-tour.ts'
import { DeleteTour } from '@tem/tours/delete-tour.ts'
import { ExportTours } from '@tem/tours/export/export-tours.ts'
import { ListEmployeeTours } from '@tem/tours/list-employee-tours.ts'
import { ListArchivedTours, ListMyTours } from '@tem/tours/list-my-tours.ts'
import { GetTour } from '@tem/tours/read-tour.ts'
import { UpdateTour } from '@tem/tours/update-tour.ts'

export const routes: BoundCall[] = [
  bind(listTours, ListMyTours),
  bind(listArchivedTours, ListArchivedTours),
  bind(getTour, GetTour),
  bind(createTour, CreateTour),
  bind(updateTour, UpdateTour),
  bind(deleteTour, DeleteTour),
  bind(listEmployeeTours, ListEmployeeTours),
  bind(decideTour, DecideTour),
  bind(exportTours, ExportTours),
  bindDownload('/uploads/:name', 'signed-in', ServeUpload),
]
