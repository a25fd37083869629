// The employee's own part of the record: never bank, manager, level or role.
import type { PayloadOf } from '@tem/contracts/call.ts'
import type { updateMe } from '@tem/contracts/calls/me.ts'
import { profileErrors } from '@tem/rules/account-rules.ts'
import { dayOf } from '@tem/rules/company-day.ts'
import { successTexts } from '@tem/rules/messages.ts'
import { numberErrors } from '@tem/rules/personal-numbers.ts'
import type { Actor } from '@tem/server/actor.ts'
import { FIELD_CIPHER } from '@tem/server/container.ts'
import type { FieldCipher } from '@tem/server/field-cipher.ts'
import { refuseWrongForm } from '@tem/server/refuse-form.ts'
import { CLOCK, TRANSACTIONS } from '@tem/server/tokens.ts'
import type { Transactions } from '@tem/server/transactions.ts'
import { inject, injectable } from 'tsyringe'
import { readProfile } from './profile-store.ts'
import { isMasked } from './sealed-numbers.ts'
import { storeCar, storeDriver, storePetroCard } from './vehicle-store.ts'

type ProfileForm = PayloadOf<typeof updateMe>

@injectable()
export class UpdateMe {
  constructor(
    @inject(TRANSACTIONS) private readonly transactions: Transactions,
    @inject(FIELD_CIPHER) private readonly cipher: FieldCipher,
    @inject(CLOCK) private readonly now: () => Date,
  ) {}

  /** A section that is not sent stays as it is; one that is sent replaces what was there. */
  async run(actor: Actor, form: ProfileForm) {
    this.refuseWrong(form)
    const { carDetails, petroCardDetails, driverDetails } = form
    return this.transactions.run(actor, async (tx) => {
      await tx`
        update identity.person
        set name = ${form.name.trim()}, email = ${form.email.trim()}, phone = ${form.phone.trim()},
          dob = ${form.dob}, updated_at = now()
        where id = ${actor.personId}`
      if (carDetails) await storeCar(tx, actor.personId, carDetails)
      if (petroCardDetails) await storePetroCard(tx, actor.personId, petroCardDetails, this.cipher)
      if (driverDetails) await storeDriver(tx, actor.personId, driverDetails, this.cipher)
      return { item: await readProfile(tx, actor.personId), message: successTexts.profileUpdated }
    })
  }

  private refuseWrong(form: ProfileForm): void {
    refuseWrongForm(profileErrors(form, dayOf(this.now())))
    refuseWrongForm(numberErrors({ cardNumber: unmasked(form.petroCardDetails?.cardNumber) }))
    const { driverMobileNumber, aadharNumber, licenceNumber, GPANumber, paymentAppName, transactionNumber } =
      form.driverDetails ?? {}
    refuseWrongForm(
      numberErrors({
        driverMobileNumber,
        aadharNumber: unmasked(aadharNumber),
        licenceNumber,
        GPANumber,
        paymentAppName,
        transactionNumber,
      }),
    )
  }
}

function unmasked(number: string | undefined): string | undefined {
  return number === undefined || isMasked(number) ? undefined : number
}
