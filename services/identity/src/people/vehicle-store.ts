// Stores a person's vehicle, fuel card and driver. An empty form removes the row.
import type { PayloadOf } from '@tem/contracts/call.ts'
import type { updateMe } from '@tem/contracts/calls/me.ts'
import { type NumberedField, tidyNumber } from '@tem/rules/base/personal-numbers.ts'
import { type FieldCipher, lastFour } from '@tem/server/field-cipher.ts'
import type { TransactionSql } from 'postgres'
import { isMasked } from './profile-store.ts'

type Form = PayloadOf<typeof updateMe>

export async function storeCar(
  tx: TransactionSql,
  personId: string,
  { carModel, carNumber, lastClosingReading }: NonNullable<Form['carDetails']>,
): Promise<void> {
  const car = { model: filled(carModel), number: filled(carNumber)?.toUpperCase() ?? null }
  if (!car.model && !car.number && lastClosingReading === undefined) {
    await tx`delete from identity.car where person_id = ${personId}`
    return
  }
  await tx`
    insert into identity.car (person_id, model, number, last_closing_reading)
    values (${personId}, ${car.model}, ${car.number}, ${lastClosingReading ?? null})
    on conflict (person_id) do update
    set model = excluded.model, number = excluded.number, last_closing_reading = excluded.last_closing_reading`
}

export async function storePetroCard(
  tx: TransactionSql,
  personId: string,
  { cardNumber }: NonNullable<Form['petroCardDetails']>,
  cipher: FieldCipher,
): Promise<void> {
  const number = tidied('cardNumber', cardNumber)
  if (number === null) await tx`delete from identity.petro_card where person_id = ${personId}`
  else if (!isMasked(number))
    await tx`
      insert into identity.petro_card (person_id, number_sealed, last_four)
      values (${personId}, ${cipher.seal(number)}, ${lastFour(number)})
      on conflict (person_id) do update
      set number_sealed = excluded.number_sealed, last_four = excluded.last_four`
}

export async function storeDriver(
  tx: TransactionSql,
  personId: string,
  form: NonNullable<Form['driverDetails']>,
  cipher: FieldCipher,
): Promise<void> {
  if (Object.values(form).every((value) => value === '')) {
    await tx`delete from identity.driver where person_id = ${personId}`
    return
  }
  await tx`
    insert into identity.driver (person_id, name, mobile, licence_number, licence_expires_on, gpa_number,
      start_date, end_date, payment_app_name, transaction_number)
    values (${personId}, ${filled(form.driverName)}, ${tidied('driverMobileNumber', form.driverMobileNumber)},
      ${tidied('licenceNumber', form.licenceNumber)}, ${form.expiryDate ?? null},
      ${tidied('GPANumber', form.GPANumber)}, ${form.startDate ?? null}, ${form.endDate ?? null},
      ${tidied('paymentAppName', form.paymentAppName)}, ${tidied('transactionNumber', form.transactionNumber)})
    on conflict (person_id) do update
    set name = excluded.name, mobile = excluded.mobile, licence_number = excluded.licence_number,
      licence_expires_on = excluded.licence_expires_on, gpa_number = excluded.gpa_number,
      start_date = excluded.start_date, end_date = excluded.end_date,
      payment_app_name = excluded.payment_app_name, transaction_number = excluded.transaction_number`
  await storeAadhaar(tx, personId, tidied('aadharNumber', form.aadharNumber), cipher)
}

async function storeAadhaar(
  tx: TransactionSql,
  personId: string,
  number: string | null,
  cipher: FieldCipher,
): Promise<void> {
  if (number !== null && isMasked(number)) return
  await tx`
    update identity.driver
    set aadhaar_sealed = ${number && cipher.seal(number)}, aadhaar_last_four = ${number && lastFour(number)}
    where person_id = ${personId}`
}

function filled(text: string | undefined): string | null {
  return text?.trim() || null
}

function tidied(field: NumberedField, typed: string | undefined): string | null {
  return filled(typed === undefined ? undefined : tidyNumber(field, typed))
}
