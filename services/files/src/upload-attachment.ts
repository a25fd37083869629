// Stores a file that a claim may then refer to; unattached, it is deleted after a day.

import type { Actor } from '@tem/server/actor.ts'
import type { UploadedFile } from '@tem/server/http/routes.ts'
import type { UploadDeps } from './deps.ts'
import { keepIfUsed, receiveAttachment, recordUpload } from './uploads.ts'

export async function uploadAttachment(deps: UploadDeps, actor: Actor, { fileName, content }: UploadedFile) {
  const { transactions, store } = deps
  const file = await receiveAttachment(deps, actor, 'claim', { fileName, content })
  return keepIfUsed(store, file, () =>
    transactions.run(actor, async (tx) => {
      await recordUpload(tx, actor, file)
      return { item: file.name }
    }),
  )
}
