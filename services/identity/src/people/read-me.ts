import type { PayloadOf } from '@tem/contracts/call.ts'
import type { getMe } from '@tem/contracts/calls/me.ts'
import type { Actor } from '@tem/server/actor.ts'
import { FIELD_CIPHER } from '@tem/server/container.ts'
import type { FieldCipher } from '@tem/server/field-cipher.ts'
import { SQL } from '@tem/server/tokens.ts'
import { recordTrail } from '@tem/trail/record-trail.ts'
import type { Sql } from 'postgres'
import { inject, injectable } from 'tsyringe'
import { readProfile } from './profile-store.ts'

@injectable()
export class ReadMe {
  constructor(
    @inject(SQL) private readonly sql: Sql,
    @inject(FIELD_CIPHER) private readonly cipher: FieldCipher,
  ) {}

  async run(actor: Actor, { reveal }: PayloadOf<typeof getMe>) {
    const item = await readProfile(this.sql, actor.personId, reveal ? this.cipher : undefined)
    if (reveal && (item.petroCardDetails || item.driverDetails?.aadharNumber))
      await recordTrail(this.sql, {
        kind: 'number-revealed',
        actor,
        subject: actor.personId,
        detail: { what: 'profile' },
      })
    return { item }
  }
}
