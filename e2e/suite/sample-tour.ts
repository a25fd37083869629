// A tour that anybody may ask for.
import { addDays, type Day } from '@tem/rules/base/company-day.ts'

export const traveller = {
  firstName: 'Ravi',
  middleName: 'K',
  lastName: 'Iyer',
  dob: '1990-01-31',
  phone: '9876543210',
  aadharNumber: '999941057058',
  email: 'ravi@example.in',
}

export function tripAfter(day: Day) {
  return {
    tripType: 'domestic',
    tripMode: 'train',
    fromLocation: 'Mysuru',
    toLocation: 'Pune',
    fromDate: addDays(day, 30),
    toDate: addDays(day, 31),
  }
}

export function tourAfter(day: Day, purpose: string) {
  return {
    requestedFor: 'self',
    place: ['Pune'],
    numberOfDays: 2,
    purpose,
    travelerDetails: [traveller],
    tourDetails: [tripAfter(day)],
  }
}
