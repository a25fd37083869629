// The travellers: up to seven, each added after validation.
import { getMe } from '@tem/contracts/calls/me.ts'
import { listTours } from '@tem/contracts/calls/tours.ts'
import { errorTexts } from '@tem/rules/base/messages.ts'
import type { RequestedFor, Traveller } from '@tem/rules/tour/tour-form.ts'
import { MAX_TRAVELLERS, travellerErrors } from '@tem/rules/tour/tour-rules.ts'
import { callQuery, toast, useMutation, useQuery, useQueryClient, useSettings } from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { Row } from '@tem/ui/layout/layout.tsx'
import * as texts from '../../texts/made/people.ts'
import { travellerLine, wholeName } from '../plan/lines.tsx'
import { tourToEditQuery } from '../tours/tour-queries.ts'
import { ItemList, type Typing } from './item-list.tsx'
import { travellersOf } from './tour-draft.ts'
import styles from './tour-form.module.css'
import { domainOf, namesOf, TravellerFields } from './traveller-fields.tsx'

interface TravellersProps {
  requestedFor: RequestedFor
  locked: boolean
}

export function Travellers({ requestedFor, locked }: TravellersProps) {
  const { today } = useSettings()
  const isOnBehalf = requestedFor === 'onBehalf'
  return (
    <ItemList<Traveller>
      what="Traveler"
      title={(count) => texts.detailsOfMost({ count, most: MAX_TRAVELLERS })}
      name="travelerDetails"
      typedName="traveller"
      locked={locked}
      most={{ count: MAX_TRAVELLERS, text: errorTexts.tooManyTravellers }}
      lineOf={travellerLine}
      nameOf={wholeName}
      errorsOf={(traveller, others) => travellerErrors(traveller, requestedFor, today, others)}
      // Guests often come from the same company.
      next={(last) =>
        isOnBehalf && last ? { peopleType: last.peopleType, companyName: last.companyName } : {}
      }
    >
      {(typing) => (
        <>
          {typing.items.length === 0 && <KnownTravellers {...typing} />}
          <TravellerFields
            traveller={typing.item}
            isOnBehalf={isOnBehalf}
            emailDomain={domainOf(typing.items.at(-1)?.email)}
          />
        </>
      )}
    </ItemList>
  )
}

// Shortcuts while the list is empty: the person who fills in the form, or all travellers of the previous tour.

const meQuery = callQuery(getMe, {})
const lastTourQuery = callQuery(listTours, { sort: 'desc', sortBy: 'requestedDate', limit: 10 })

function KnownTravellers({ fillIn, replaceAll }: Pick<Typing<Traveller>, 'fillIn' | 'replaceAll'>) {
  const me = useQuery(meQuery).data?.item
  const lastTour = useQuery(lastTourQuery).data?.list[0]
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (id: string) => queries.fetchQuery(tourToEditQuery(id)),
    onSuccess: ({ item }) => replaceAll(travellersOf(item)),
    onError: (error) => toast.failure(error.message),
  })

  function fillInMe() {
    if (!me) return
    const { name, phone, dob, email } = me
    fillIn({ ...namesOf(name), phone: phone ?? '', dob: dob ?? '', email: email ?? '' })
  }

  return (
    <Row gap={2} className={styles.actions}>
      <Button size="small" onClick={fillInMe} disabled={!me}>
        {texts.fillInMine()}
      </Button>
      {lastTour && (
        <Button size="small" busy={isPending && texts.copying()} onClick={() => mutate(lastTour._id)}>
          {texts.sameAs({ place: lastTour.place.join(', ') })}
        </Button>
      )}
    </Row>
  )
}
