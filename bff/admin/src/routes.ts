// Maps each call of the admin module to its verb.

import { addNote } from '@tem/admin/add-note.ts'
import { listNotes } from '@tem/admin/list-notes.ts'
import { removeNote } from '@tem/admin/remove-note.ts'
import * as calls from '@tem/contracts/calls/admin.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { type BoundCall, bind } from '@tem/server/http/routes.ts'

export const routes: BoundCall<BaseDeps>[] = [
  bind(calls.listAdminNotes, listNotes),
  bind(calls.addAdminNote, addNote),
  bind(calls.removeAdminNote, removeNote),
]
