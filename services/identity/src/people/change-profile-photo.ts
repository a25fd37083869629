import { Uploads } from '@tem/files/uploads.ts'
import { successTexts } from '@tem/rules/base/messages.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { Transactions } from '@tem/server/database/transactions.ts'
import type { UploadedFile } from '@tem/server/http/routes.ts'
import { TRANSACTIONS } from '@tem/server/tokens.ts'
import { inject, injectable } from 'tsyringe'

@injectable()
export class ChangeProfilePhoto {
  constructor(
    @inject(TRANSACTIONS) private readonly transactions: Transactions,
    @inject(Uploads) private readonly uploads: Uploads,
  ) {}

  async run(actor: Actor, { fileName, content }: UploadedFile) {
    const photo = await this.uploads.receivePhoto(actor, { fileName, content })
    return this.uploads.unlessUnused(photo, () =>
      this.transactions.run(actor, async (tx) => {
        // Locks the person's row first, so that of two photos at once the later one stays.
        await tx`
          update identity.person
          set profile_photo = ${photo.name}, updated_at = now()
          where id = ${actor.personId}`
        await this.uploads.retire(tx, actor.personId, 'photo')
        await this.uploads.record(tx, actor, photo, actor.personId)
        return { item: { profilePhoto: photo.name }, message: successTexts.profileUpdated }
      }),
    )
  }
}
