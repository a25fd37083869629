// Stores a file that a claim may then refer to; unattached, it is deleted after a day.
import type { Actor } from '@tem/server/actor.ts'
import type { Transactions } from '@tem/server/database/transactions.ts'
import type { UploadedFile } from '@tem/server/http/routes.ts'
import { TRANSACTIONS } from '@tem/server/tokens.ts'
import { inject, injectable } from 'tsyringe'
import { Uploads } from './uploads.ts'

@injectable()
export class UploadAttachment {
  constructor(
    @inject(TRANSACTIONS) private readonly transactions: Transactions,
    @inject(Uploads) private readonly uploads: Uploads,
  ) {}

  async run(actor: Actor, { fileName, content }: UploadedFile) {
    const file = await this.uploads.receiveAttachment(actor, 'claim', { fileName, content })
    return this.uploads.unlessUnused(file, () =>
      this.transactions.run(actor, async (tx) => {
        await this.uploads.record(tx, actor, file)
        return { item: file.name }
      }),
    )
  }
}
