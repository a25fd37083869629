// Maps each call of the tours module to its verb.
import * as calls from '@tem/contracts/calls/tours.ts'
import { serveUpload } from '@tem/files/serve-upload.ts'
import { type BoundCall, bind, bindDownload } from '@tem/server/http/routes.ts'
import { decideTour } from '@tem/tours/decide-tour.ts'
import { deleteTour } from '@tem/tours/delete-tour.ts'
import { exportTours } from '@tem/tours/export/export-tours.ts'
import { listEmployeeTours } from '@tem/tours/list-employee-tours.ts'
import { listArchivedTours, listTours } from '@tem/tours/list-tours.ts'
import { getTour } from '@tem/tours/read-tour.ts'
import { createTour, updateTour } from '@tem/tours/save-tour.ts'
import { undoTourDecision } from '@tem/tours/undo-tour-decision.ts'
import type { ToursDeps } from './container.ts'

export const routes: BoundCall<ToursDeps>[] = [
  bind(calls.listTours, listTours),
  bind(calls.listArchivedTours, listArchivedTours),
  bind(calls.getTour, getTour),
  bind(calls.createTour, createTour),
  bind(calls.updateTour, updateTour),
  bind(calls.deleteTour, deleteTour),
  bind(calls.listEmployeeTours, listEmployeeTours),
  bind(calls.decideTour, decideTour),
  bind(calls.undoTourDecision, undoTourDecision),
  bind(calls.exportTours, exportTours),
  bindDownload('/uploads/:name', 'signed-in', serveUpload),
]
