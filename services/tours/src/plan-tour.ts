// Whom a tour has to pass, from its form and the organisation as they are now.
import { readTourChain } from '@tem/chain/read-chain.ts'
import { readOrganisation } from '@tem/chain/read-organisation.ts'
import type { PlannedStep } from '@tem/chain/start-chain.ts'
import { assignTourSteps, hasHigherManager } from '@tem/rules/assign-steps.ts'
import type { Day } from '@tem/rules/company-day.ts'
import { tourStatusAt, tourSteps } from '@tem/rules/tour-chain.ts'
import { tourDays, tourIn7day } from '@tem/rules/tour-rules.ts'
import type { Tx } from '@tem/server/transactions.ts'
import { companionsOf, peopleTypeOf, type SentTour } from './store-tour-form.ts'

export async function planTour(
  tx: Tx,
  requester: string,
  form: SentTour,
  today: Day,
): Promise<PlannedStep[]> {
  const organisation = await readOrganisation(tx, requester, 'tour')
  const parties = { claimant: requester, companions: companionsOf(form) }
  const steps = tourSteps(
    {
      hasHigherManager: hasHigherManager(parties, organisation),
      byAir: form.tourDetails.some(({ tripMode }) => tripMode === 'air'),
      numberOfDays: tourDays(form.tourDetails) ?? 0,
      tourIn7day: tourIn7day(form.tourDetails, today),
      hasOutsider: form.travelerDetails.some((each) => peopleTypeOf(each) !== 'employee'),
      isInternational: form.tourDetails.some(({ tripType }) => tripType === 'international'),
      requesterIsHeadOfDepartment: organisation.headOfDepartment(requester) === requester,
    },
    await readTourChain(tx),
  )
  return assignTourSteps(steps, parties, organisation).map((step) => ({
    ...step,
    stage: tourStatusAt(step.step),
  }))
}
