// Ties the files that a form names to its claim; each file has one purpose.
import { attachFiles } from '@tem/files/attach-files.ts'
import type { ClaimForm } from '@tem/rules/claim-form.ts'
import { errorTexts } from '@tem/rules/messages.ts'
import { RuleRefused } from '@tem/server/errors.ts'
import type { Tx } from '@tem/server/transactions.ts'

const purposes = [
  ['invoice', 'attachments'],
  ['payment', 'paymentAttachments'],
  ['log-book', 'logBookAttachments'],
] as const

interface Cited {
  name: string
  purpose: string
  position: number
}

export function citedFiles(form: ClaimForm): Cited[] {
  return purposes.flatMap(([purpose, field]) =>
    (form[field] ?? []).map(({ fileName: name }, position) => ({ name, purpose, position })),
  )
}

export async function storeAttachments(
  tx: Tx,
  personId: string,
  claimId: string,
  form: ClaimForm,
): Promise<void> {
  const cited = citedFiles(form)
  const names = cited.map(({ name }) => name)
  if (new Set(names).size < names.length) throw new RuleRefused(errorTexts.fileNotAvailable, 'attachments')
  const [ids] = await Promise.all([
    attachFiles(tx, { personId, recordId: claimId, names }),
    tx`
      delete from claims.attachment
      where claim_id = ${claimId}`,
  ])
  const rows = cited.map(({ purpose, position }, index) => ({ file_id: ids[index], purpose, position }))
  await tx`
    insert into claims.attachment (claim_id, file_id, purpose, position)
    select ${claimId}, file_id, purpose, position
    from jsonb_to_recordset(${tx.json(rows as never)}) as cited (file_id uuid, purpose text, position integer)`
}
