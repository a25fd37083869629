// The travellers: added one at a time after validation, up to seven.
import { errorTexts } from '@tem/rules/base/messages.ts'
import type { RequestedFor, Traveler } from '@tem/rules/tour/tour-form.ts'
import { MAX_TRAVELLERS, travellerErrors } from '@tem/rules/tour/tour-rules.ts'
import { useSettings } from '@tem/sdk'
import { Banner } from '@tem/ui/text/banner.tsx'
import { Panel } from '@tem/ui/text/panel.tsx'
import { Lines, travelerLine, wholeName } from '../plan/lines.tsx'
import { AddItemForm } from './add-item-form.tsx'
import { ChangeItem } from './change-item.tsx'
import { KnownTravelers } from './known-travelers.tsx'
import { domainOf } from './offered-email.ts'
import type { Typed } from './tour-draft.ts'
import styles from './tour-form.module.css'
import { TravelerFields } from './traveler-fields.tsx'
import { isUnfinished, useOneAtATime } from './use-one-at-a-time.ts'

interface TravelersProps {
  travelers: readonly Traveler[]
  typed: Typed<Traveler>
  requestedFor: RequestedFor
  locked: boolean
  error: string | undefined
  onChange: (travelers: Traveler[], typed: Typed<Traveler>) => void
}

export function Travelers({ travelers, typed, requestedFor, locked, error, onChange }: TravelersProps) {
  const { today } = useSettings()
  const wrong = (traveler: Traveler, others: readonly Traveler[]) =>
    travellerErrors(traveler, requestedFor, today, others)
  const { form, item, isChange, errors, ...list } = useOneAtATime({
    items: travelers,
    typed,
    onChange,
    errorsOf: (traveler) =>
      wrong(
        traveler,
        travelers.filter((_, index) => index !== typed.at),
      ),
    // Guests often come from the same company.
    next: ({ peopleType, companyName }) => (requestedFor === 'onBehalf' ? { peopleType, companyName } : {}),
  })
  const isFull = travelers.length >= MAX_TRAVELLERS && !isChange
  const rowErrors = travelers.map((each, index) =>
    locked ? undefined : Object.values(wrong(each, travelers.slice(0, index)))[0],
  )
  const isAboutRow = rowErrors.some(Boolean)

  return (
    <Panel title={`Traveler Details (${travelers.length} of ${MAX_TRAVELLERS})`}>
      <div className={styles.fields}>
        <Lines
          label="Travelers"
          lines={travelers.map((each, index) => ({
            ...travelerLine(each),
            error: rowErrors[index],
            actions: !locked && (
              <ChangeItem
                name={wholeName(each)}
                onEdit={() => list.edit(index)}
                onRemove={() => list.remove(index)}
              />
            ),
          }))}
        />
        {error !== undefined && !isAboutRow && <Banner tone="error">{error}</Banner>}
        {isFull && !locked && <Banner tone="info">{errorTexts.tooManyTravellers}</Banner>}
        {!locked && (
          <AddItemForm
            form={form}
            what="Traveler"
            isChange={isChange}
            isTyped={isTravelerTyped(typed)}
            isFull={isFull}
            onAdd={list.add}
            onClear={list.clear}
          >
            <KnownTravelers
              travelers={travelers}
              onMe={list.fillIn}
              onTravelers={(known) => onChange(known, { item: {} })}
            />
            <TravelerFields
              traveler={item}
              isOnBehalf={requestedFor === 'onBehalf'}
              emailDomain={domainOf(travelers.at(-1)?.email)}
              errors={errors}
              onType={list.type}
            />
          </AddItemForm>
        )}
      </div>
    </Panel>
  )
}

const personal = ['firstName', 'middleName', 'lastName', 'dob', 'phone', 'aadharNumber', 'email'] as const

export function isTravelerTyped(typed: Typed<Traveler>): boolean {
  return isUnfinished(typed, personal)
}
