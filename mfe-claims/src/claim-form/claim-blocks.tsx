// The form below the choice, in the order of the specification; each block is there only where it is asked for.
import { Panel } from '@tem/ui/panel.tsx'
import { Amount } from './blocks/amount.tsx'
import { Fields } from './blocks/block.tsx'
import { Car } from './blocks/car.tsx'
import { CityAndState } from './blocks/city-and-state.tsx'
import { Companions } from './blocks/companions.tsx'
import { CustomFields } from './blocks/custom-fields.tsx'
import { Documents } from './blocks/documents.tsx'
import { Driver } from './blocks/driver.tsx'
import { Hotel } from './blocks/hotel.tsx'
import { Reasons } from './blocks/reasons.tsx'
import { Taxes } from './blocks/taxes.tsx'
import { TourOfClaim } from './blocks/tour-of-claim.tsx'
import { UnitRate } from './blocks/unit-rate.tsx'
import styles from './claim-form.module.css'

export function ClaimBlocks() {
  return (
    <Panel>
      <div className={styles.blocks}>
        <Fields narrow>
          <CustomFields />
          <UnitRate />
        </Fields>
        <Car />
        <CityAndState />
        <Hotel />
        <Driver />
        <TourOfClaim />
        <Companions />
        <Fields>
          <Documents />
        </Fields>
        <Amount />
        <Taxes />
        <Reasons />
      </div>
    </Panel>
  )
}
