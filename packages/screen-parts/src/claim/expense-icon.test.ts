import Bed from 'lucide-react/icons/bed-double'
import Car from 'lucide-react/icons/car'
import Taxi from 'lucide-react/icons/car-taxi-front'
import Luggage from 'lucide-react/icons/luggage'
import Motorbike from 'lucide-react/icons/motorbike'
import Receipt from 'lucide-react/icons/receipt-text'
import Sun from 'lucide-react/icons/sun'
import { expect, test } from 'vitest'
import { iconOf } from './expense-icon.tsx'

test.each([
  ['Two-Wheeler', 'BIKE', 'Own Bike', Motorbike],
  ['Local Conveyance', 'AUTO', 'Auto or Taxi at Actuals', Taxi],
  ['Local Conveyance', 'OTHER', 'Share of a jeep', Car],
  ['Hotel', 'OWN_STAY', 'Own Arrangement', Bed],
  ['Day and Night', 'DA_HQ', 'Headquarters', Sun],
  ['Day and Night', 'DA_OUT', 'Outstation', Luggage],
  ['Miscellaneous', 'MISC', 'Repair of a chair', Receipt],
  ['विविध', 'X', 'अन्य', Receipt],
])('%s, %s, %s', (category, code, name, icon) => {
  expect(iconOf({ category: { name: category }, subCategory: { code, name } })).toBe(icon)
})
