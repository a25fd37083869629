// What an expense was for, at a glance. It says nothing that the words beside it don't.
import Bed from 'lucide-react/icons/bed-double'
import Bus from 'lucide-react/icons/bus'
import Car from 'lucide-react/icons/car'
import Taxi from 'lucide-react/icons/car-taxi-front'
import Parking from 'lucide-react/icons/circle-parking'
import Fuel from 'lucide-react/icons/fuel'
import Luggage from 'lucide-react/icons/luggage'
import Motorbike from 'lucide-react/icons/motorbike'
import Parcel from 'lucide-react/icons/package'
import Plane from 'lucide-react/icons/plane'
import Printer from 'lucide-react/icons/printer'
import Receipt from 'lucide-react/icons/receipt-text'
import Phone from 'lucide-react/icons/smartphone'
import Sun from 'lucide-react/icons/sun'
import Train from 'lucide-react/icons/train-front'
import Meal from 'lucide-react/icons/utensils'
import styles from './expense-icon.module.css'

interface Expense {
  readonly category: { readonly name: string }
  readonly subCategory: { readonly code: string; readonly name: string }
}

/** By the words that companies use; the first that occurs. Any other expense has a receipt. */
const icons = [
  [/\b(bike|two wheeler|motorcycle|scooter)/, Motorbike],
  [/\bbus\b/, Bus],
  [/\b(train|rail)/, Train],
  [/\b(air|flight|plane)/, Plane],
  [/\b(toll|parking)/, Parking],
  [/\b(fuel|petrol|diesel)/, Fuel],
  [/\b(auto|taxi|cab)\b/, Taxi],
  [/\b(car|four wheeler|driver|conveyance)\b/, Car],
  [/\b(hotel|lodging|stay)/, Bed],
  [/\b(meal|food|lunch|dinner|breakfast)/, Meal],
  [/\b(courier|post)/, Parcel],
  [/\b(print|station[ae]ry)/, Printer],
  [/\b(phone|mobile|internet)/, Phone],
  [/\b(outstation|tour)/, Luggage],
  [/\b(da|daily|day)\b/, Sun],
] as const

export function iconOf({ category, subCategory }: Expense) {
  const words = `${subCategory.code} ${subCategory.name} ${category.name}`
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
  return icons.find(([used]) => used.test(words))?.[1] ?? Receipt
}

export function ExpenseIcon(expense: Expense) {
  const Icon = iconOf(expense)
  return (
    <span className={styles.tile} aria-hidden="true">
      <Icon size={18} />
    </span>
  )
}
