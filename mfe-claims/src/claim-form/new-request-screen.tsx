// New Request: a claim without a day wrapper, submitted at once with its number.
import { createNewRequest } from '@tem/contracts/calls/claims.ts'
import { type Day, isDay } from '@tem/rules/base/company-day.ts'
import { labelOf } from '@tem/rules/base/field-labels.ts'
import { figureLabels } from '@tem/rules/claim/claim-limit.ts'
import { Link, named, sendWithFiles, toast, useQueryClient, useSettings } from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { LinkButton } from '@tem/ui/action/link-button.tsx'
import { lazyPart } from '@tem/ui/base/lazy-part.tsx'
import { Stack } from '@tem/ui/layout/layout.tsx'
import { Banner } from '@tem/ui/state/banner.tsx'
import { FormSkeleton } from '@tem/ui/state/skeletons.tsx'
import { DescriptionList } from '@tem/ui/text/description-list.tsx'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import { Money } from '@tem/ui/text/money.tsx'
import { Panel } from '@tem/ui/text/panel.tsx'
import { Suspense, useEffect, useState } from 'react'
import * as common from '../../texts/made/common.ts'
import * as texts from '../../texts/made/request.ts'
import { refreshClaims } from '../refresh-claims.ts'
import { useIsHere } from '../status/back-url.ts'
import { DayAndPlaces } from './blocks/day-and-places.tsx'
import { ClaimForm } from './claim-form.tsx'
import { WithClaimFormContext } from './values/claim-form-context.tsx'
import type { ReadClaim } from './values/read-claim.ts'
import { newValues, type OwnDetails } from './values/start-values.ts'

const draftId = 'new-request'

const ClaimBlocks = lazyPart(async () => (await import('./claim-blocks.tsx')).ClaimBlocks)

interface Requested {
  readonly item: { readonly _id: string; readonly ticketNumber: string }
  readonly message: string
  readonly claim: ReadClaim
}

export function NewRequestScreen() {
  const { today } = useSettings()
  const [day, setDay] = useState<Day>()
  const [requested, setRequested] = useState<Requested>()
  if (requested) {
    return (
      <RequestedClaim
        requested={requested}
        onNew={() => {
          setDay(undefined)
          setRequested(undefined)
        }}
      />
    )
  }
  return (
    <WithClaimFormContext day={day ?? today} isDayChosen>
      {(me) => <NewRequest me={me} onDay={setDay} onRequested={setRequested} />}
    </WithClaimFormContext>
  )
}

interface NewRequestProps {
  me: OwnDetails | undefined
  onDay: (day: Day) => void
  onRequested: (requested: Requested) => void
}

function NewRequest({ me, onDay, onRequested }: NewRequestProps) {
  const { today } = useSettings()
  const queries = useQueryClient()
  const isHere = useIsHere()
  // With its pickers and viewers; the form is drawn by now, and there is a choice to make first.
  useEffect(() => void ClaimBlocks.fetch().catch(() => {}), [])
  return (
    <ClaimForm
      draftId={draftId}
      start={newValues(today, me)}
      me={me}
      submitLabel={common.submit()}
      loadingLabel={texts.requesting()}
      send={(payload, { expenseDate = today, type, placesVisited = [] }) =>
        sendWithFiles(
          createNewRequest,
          { ...payload, expenseDate, ...(type && { type }), placesVisited },
          { draft: draftId },
        )
      }
      onSaved={(answer, claim) => {
        void refreshClaims(queries)
        if (isHere()) onRequested({ ...answer, claim })
        else toast.success(answer.message)
      }}
      blocks={
        <Suspense fallback={<BlocksToCome />}>
          <ClaimBlocks />
        </Suspense>
      }
      bySelects
      above={<DayAndPlaces onDay={(day) => isDay(day) && onDay(day)} />}
    />
  )
}

function BlocksToCome() {
  return (
    <Panel>
      <FormSkeleton count={4} />
    </Panel>
  )
}

function RequestedClaim({ requested, onNew }: { requested: Requested; onNew: () => void }) {
  const { item, message, claim } = requested
  return (
    <Stack most={860}>
      <Banner
        tone="success"
        onDismiss={onNew}
        actions={
          <>
            <LinkButton size="small" render={<Link to="/dashboard" />}>
              {texts.back()}
            </LinkButton>
            <LinkButton size="small" render={<Link to={`/dashboard/claim-summary/${item._id}`} />}>
              {texts.viewClaim()}
            </LinkButton>
            <Button size="small" variant="primary" onClick={onNew}>
              {texts.another()}
            </Button>
          </>
        }
      >
        {message}
      </Banner>
      <Panel title={named(claim.chosen.name)}>
        <DescriptionList
          items={[
            { label: common.expenseNumber(), value: item.ticketNumber },
            { label: inLanguage(labelOf('category')), value: named(claim.chosen.category.name) },
            {
              label: inLanguage(figureLabels.claimed),
              value: <Money paise={claim.amount ?? 0} size="strong" />,
            },
            { label: inLanguage(figureLabels.withinLimit), value: <Money paise={claim.within} /> },
            {
              label: texts.nextStep(),
              value: texts.nextStepIs(),
              wide: true,
            },
          ]}
        />
      </Panel>
    </Stack>
  )
}
