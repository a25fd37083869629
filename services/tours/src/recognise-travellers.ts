// A colleague among the travellers is one however the form names them: by the picker, or by their own email or
// mobile number. Otherwise they could approve a tour that they travel on.
import type { Tx } from '@tem/server/transactions.ts'
import { peopleTypeOf, type SentTour } from './store-tour-form.ts'

interface Colleague {
  personId: string
  email: string | null
  phone: string | null
}

export async function recogniseTravellers<Form extends SentTour>(tx: Tx, form: Form): Promise<Form> {
  const emails = form.travelerDetails.map(({ email }) => email.trim().toLowerCase())
  const phones = form.travelerDetails.map(({ phone }) => phone.trim())
  const colleagues = await tx<Colleague[]>`
    select person_id as "personId", lower(email) as email, phone
    from identity.directory
    where is_active and (lower(email) = any(${emails}) or phone = any(${phones}))`
  const travelerDetails = form.travelerDetails.map((each, index) => {
    if (peopleTypeOf(each) === 'employee' && each.employee) return each
    const found =
      colleagues.find(({ email }) => email === emails[index]) ??
      colleagues.find(({ phone }) => phone === phones[index])
    return found ? { ...each, peopleType: 'employee' as const, employee: found.personId } : each
  })
  return { ...form, travelerDetails }
}
