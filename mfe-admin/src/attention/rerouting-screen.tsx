// For administrators: re-routes claims and tours of an approver who has left or needs relief.

import { reroute } from '@tem/contracts/calls/rerouting.ts'
import { noteError } from '@tem/rules/approval/decision-rules.ts'
import * as errorTexts from '@tem/rules/base/error-texts.ts'
import { claimsAndTours } from '@tem/rules/tour/tour-status.ts'
import { ListActionBar } from '@tem/screen-parts/list-action-bar.tsx'
import { useColleagues } from '@tem/screen-parts/use-colleagues.ts'
import {
  call,
  toast,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  useSearchParams,
} from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { Combobox, FormCombobox } from '@tem/ui/choice/combobox.tsx'
import { FormRadioGroup } from '@tem/ui/choice/radio-group.tsx'
import { FormTextArea } from '@tem/ui/field/text-area.tsx'
import { FormFrame } from '@tem/ui/form/form-frame.tsx'
import { Stack } from '@tem/ui/layout/layout.tsx'
import { InfiniteScroll } from '@tem/ui/list/infinite-scroll.tsx'
import { SidePanel } from '@tem/ui/overlay/side-panel.tsx'
import { Banner } from '@tem/ui/state/banner.tsx'
import { EmptyState } from '@tem/ui/state/empty-state.tsx'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import { RowSkeleton } from '@tem/ui/state/skeletons.tsx'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import { Money } from '@tem/ui/text/money.tsx'
import { useState } from 'react'
import * as common from '../../texts/made/common.ts'
import * as texts from '../../texts/made/rerouting.ts'
import { RequestList } from './request-list.tsx'
import { unassignedKey, unassignedQuery, type WaitingRequest, waitedForQuery } from './rerouting-queries.ts'

const waitingForParam = 'waitingFor'

export function ReroutingScreen() {
  const [params, setParams] = useSearchParams()
  const waitingFor = params.get(waitingForParam) ?? ''
  const waitedFor = useQuery(waitedForQuery(waitingFor)).data?.item
  const waiting = useInfiniteQuery(unassignedQuery(waitingFor))
  const { data, error, isFetching } = waiting
  const rows = data?.pages.flatMap((page) => page.list) ?? []
  const total = data?.pages.at(-1)?.count ?? 0
  const help = waitingFor === '' ? texts.allHaveApprovers() : texts.nothingWaits()

  return (
    <Stack>
      <Stack most={480}>
        <Combobox
          label={texts.waitingFor()}
          hint={texts.waitingForHint()}
          placeholder={texts.nobody()}
          value={waitingFor}
          onChange={(person) =>
            setParams(person === '' ? {} : { [waitingForParam]: person }, { replace: true })
          }
          known={waitedFor && [{ value: waitedFor._id, label: waitedFor.name }]}
          {...useColleagues()}
        />
      </Stack>
      {data && total === 0 && <EmptyState help={help} />}
      {data && total > 0 && (
        <>
          <RerouteChosen key={waitingFor} requests={rows} />
          <InfiniteScroll shown={rows.length} total={total} pages={waiting} />
        </>
      )}
      {!data && error && (
        <ErrorState message={error.message} onRetry={waiting.refetch} retrying={isFetching} />
      )}
      {!data && !error && <RowSkeleton count={8} />}
    </Stack>
  )
}

// The selection, and the panel that re-routes it.

function RerouteChosen({ requests }: { requests: readonly WaitingRequest[] }) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [open, setOpen] = useState(false)
  // Drop selected items that have left the list.
  const chosen = requests.filter(({ _id }) => ticked.has(_id))
  const amount = chosen.reduce((sum, { reimbursableAmount }) => sum + (reimbursableAmount ?? 0), 0)
  const words = inLanguage(claimsAndTours(chosen))
  return (
    <>
      <RequestList
        requests={requests}
        selected={new Set(chosen.map(({ _id }) => _id))}
        onSelect={setTicked}
      />
      {chosen.length > 0 && (
        <ListActionBar
          summary={
            <span role="status">
              {words}
              {amount > 0 && (
                <>
                  {' · '}
                  <Money paise={amount} size="strong" />
                </>
              )}
            </span>
          }
        >
          <Button variant="primary" onClick={() => setOpen(true)}>
            {common.reRoute()}
          </Button>
        </ListActionBar>
      )}
      <SidePanel open={open} onClose={() => setOpen(false)} title={texts.reRouteChosen({ words })}>
        <RerouteForm requests={chosen} onClose={() => setOpen(false)} />
      </SidePanel>
    </>
  )
}

interface Rerouting {
  way: 'organisation' | 'person'
  to?: string
  note?: string
}

const ways = () =>
  [
    { value: 'organisation', label: texts.approverInChart() },
    { value: 'person', label: texts.oneEmployee() },
  ] as const

interface RerouteFormProps {
  requests: readonly WaitingRequest[]
  onClose: () => void
}

function RerouteForm({ requests, onClose }: RerouteFormProps) {
  const queries = useQueryClient()
  const colleagues = useColleagues()
  const rerouting = useMutation({
    mutationFn: ({ way, to = '', note = '' }: Rerouting) =>
      call(reroute, {
        requests: requests.map(({ _id }) => _id),
        note,
        ...(way === 'person' && { to }),
      }),
    onSuccess: ({ message, processed, skipped }) => {
      if (skipped.length === 0) onClose()
      if (processed > 0) toast.success(message)
      return queries.invalidateQueries({ queryKey: unassignedKey })
    },
    meta: { errorShownInline: true },
  })

  return (
    <FormFrame<Rerouting>
      initialValues={{ way: 'organisation' }}
      validate={errorsOf}
      onSubmit={(values) => rerouting.mutate(values)}
      submitError={rerouting.error?.message ?? null}
      loading={rerouting.isPending}
      submitLabel={common.reRoute()}
      loadingLabel={texts.reRouting()}
      onCancel={onClose}
    >
      {({ values }) => (
        <>
          <FormRadioGroup name="way" label={texts.sendTo()} options={ways()} />
          {values.way === 'person' && <FormCombobox name="to" label={common.employee()} {...colleagues} />}
          <FormTextArea name="note" label={common.note()} hint={texts.noteHint()} rows={2} />
          {rerouting.data && rerouting.data.skipped.length > 0 && (
            <Banner tone="info" title={texts.skipped({ count: rerouting.data.skipped.length })}>
              {[...new Set(rerouting.data.skipped.map(({ reason }) => inLanguage(reason)))].join(' ')}
            </Banner>
          )}
        </>
      )}
    </FormFrame>
  )
}

function errorsOf({ way, to, note }: Rerouting) {
  return {
    to: way === 'person' && !to ? errorTexts.employee : undefined,
    note: noteError(note, 'claim'),
  }
}
