// A workbook of all tours that the caller may see; only the caller can download it, for a day.

import { readSettings } from '@tem/allowances/settings.ts'
import { readApprover } from '@tem/chain/approver.ts'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/tours.ts'
import { generatedFileExpiry, recordGeneratedFile } from '@tem/files/attach-files.ts'
import type { FileDeps } from '@tem/files/deps.ts'
import { newFileName } from '@tem/files/file-name.ts'
import { dropUnused } from '@tem/files/uploads.ts'
import { dayOf } from '@tem/rules/base/company-day.ts'
import * as successTexts from '@tem/rules/base/success-texts.ts'
import type { Actor } from '@tem/server/actor.ts'
import { workbookType, writeWorkbook } from '@tem/server/workbook/write-workbook.ts'
import { recordTrail } from '@tem/trail/record-trail.ts'
import { matchesFilter } from '../list-tours.ts'
import { isAmongVisibleTours } from '../visible-tours.ts'
import { toursWorkbook } from './tours-workbook.ts'

export async function exportTours(
  { transactions, store, clock }: FileDeps,
  actor: Actor,
  { filter }: PayloadOf<typeof calls.exportTours>,
) {
  const at = clock()
  const name = newFileName('tour', 'xlsx')
  const answer = transactions.run(actor, async (tx) => {
    const approver = await readApprover(tx, actor, dayOf(at))
    const wanted = tx`${isAmongVisibleTours(tx, actor, approver)} and ${matchesFilter(tx, filter)}`
    const { dateFormat } = await readSettings(tx)
    const [reader] = await tx<{ language: string | null }[]>`
      select language from identity.directory where person_id = ${actor.personId}`
    const { path, ...written } = await store.receive(
      writeWorkbook(toursWorkbook(tx, wanted, reader?.language ?? null), dateFormat),
    )
    await store.keep(path, name)
    await recordGeneratedFile(tx, {
      ...written,
      kind: 'tour',
      name,
      originalName: `Tours_${dayOf(at)}.xlsx`,
      mediaType: workbookType,
      madeFor: actor.personId,
      expiresAt: generatedFileExpiry(at),
    })
    await recordTrail(tx, { kind: 'export-requested', actor, detail: { what: 'tours' } })
    return { item: { fileName: name }, message: successTexts.fileExported }
  })
  return answer.catch((error) => dropUnused(store, [name], error))
}
