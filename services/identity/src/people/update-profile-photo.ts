import type { UploadDeps } from '@tem/files/deps.ts'
import { keepIfUsed, receivePhoto, recordUpload, retireUpload } from '@tem/files/uploads.ts'
import * as successTexts from '@tem/rules/base/success-texts.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { UploadedFile } from '@tem/server/http/routes.ts'

export async function updateProfilePhoto(
  deps: UploadDeps,
  actor: Actor,
  { fileName, content }: UploadedFile,
) {
  const { transactions, store } = deps
  const photo = await receivePhoto(deps, actor, { fileName, content })
  return keepIfUsed(store, photo, () =>
    transactions.run(actor, async (tx) => {
      // Locks the person's row first, so of two photos at once the later one stays.
      await tx`
        update identity.person
        set profile_photo = ${photo.name}, updated_at = now()
        where id = ${actor.personId}`
      await retireUpload(tx, actor.personId, 'photo')
      await recordUpload(tx, actor, photo, actor.personId)
      return { item: { profilePhoto: photo.name }, message: successTexts.profileUpdated }
    }),
  )
}
