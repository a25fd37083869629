// One traveler in words: who, from where, and how to reach them.
import { type PeopleType, peopleTypeLabels, type Traveler } from '@tem/rules/tour-form.ts'
import Building2 from 'lucide-react/icons/building-2'
import UserRound from 'lucide-react/icons/user-round'
import type { Line } from './lines.tsx'

/** As they are stored, or as they are being typed. */
export type ShownTraveler = {
  [Field in keyof Traveler]: Traveler[Field] | null
}

export function travelerLine(traveler: ShownTraveler): Line {
  const { peopleType, companyName, phone, email, aadharNumber } = traveler
  const isOutsider = peopleType && peopleType !== 'employee'
  return {
    icon: isOutsider ? <Building2 /> : <UserRound />,
    title: wholeName(traveler),
    details: [
      isOutsider && [peopleTypeLabels[peopleType as PeopleType], companyName].filter(Boolean).join(', '),
      [phone, email].filter(Boolean).join(' · '),
      aadharNumber && `Aadhar ${lastFourOf(aadharNumber)}`,
    ],
  }
}

export function wholeName({ firstName, middleName, lastName }: ShownTraveler): string {
  return [firstName, middleName, lastName].filter(Boolean).join(' ')
}

/** Nobody needs the whole number where it is only looked at. */
function lastFourOf(aadhar: string): string {
  return `XXXX XXXX ${aadhar.replace(/\D/g, '').slice(-4)}`
}
