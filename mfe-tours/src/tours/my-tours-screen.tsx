// My Tours: the viewer's tour requests with their status, or the deleted ones.

import { exportTours } from '@tem/contracts/calls/tours.ts'
import { type Page, pageFrom, pageInto } from '@tem/rules/base/paging.ts'
import { call, Link, toast, useMutation, useQuery, useSearchParams } from '@tem/sdk'
import { ActionBar, BottomBar } from '@tem/ui/action/action-bar.tsx'
import { Button } from '@tem/ui/action/button.tsx'
import { LinkButton } from '@tem/ui/action/link-button.tsx'
import { saveFile } from '@tem/ui/base/save-file.ts'
import { usePhone } from '@tem/ui/base/use-phone.ts'
import { SegmentedControl } from '@tem/ui/choice/segmented-control.tsx'
import { Row, Screen, Stack } from '@tem/ui/layout/layout.tsx'
import { Pager } from '@tem/ui/list/pager.tsx'
import reloading from '@tem/ui/list/reloading.module.css'
import type { Selection } from '@tem/ui/list/selection.ts'
import { EmptyState } from '@tem/ui/state/empty-state.tsx'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import { CardSkeleton, RowSkeleton } from '@tem/ui/state/skeletons.tsx'
import Download from 'lucide-react/icons/download'
import Plane from 'lucide-react/icons/plane'
import { startTransition, useOptimistic, useState } from 'react'
import * as actionTexts from '../../texts/made/actions.ts'
import * as texts from '../../texts/made/list.ts'
import styles from './my-tours-screen.module.css'
import { nameOf, useDeleteTours } from './tour-actions.tsx'
import { TourList } from './tour-list.tsx'
import { deletedToursQuery, myToursQuery, type ShownTours, type Tour } from './tour-queries.ts'

const choices = () =>
  [
    { value: 'present', label: texts.myTours() },
    { value: 'deleted', label: texts.deleted() },
  ] as const

const help: Record<ShownTours, () => string> = { present: texts.helpPresent, deleted: texts.helpDeleted }

export function MyToursScreen() {
  const [params, setParams] = useSearchParams()
  const shown = shownFrom(params)
  const phone = usePhone()
  // The chosen tab shows at once, while its list still loads.
  const [chosen, setChosen] = useOptimistic(shown)

  function choose(next: ShownTours) {
    startTransition(() => {
      setChosen(next)
      setParams(shownInto(params, next))
    })
  }

  const create = (
    <LinkButton variant="primary" render={<Link to="/dashboard/create-tour" />}>
      {texts.create()}
    </LinkButton>
  )
  return (
    <Screen className={styles.screen}>
      <Row spread align="center">
        <Row oneLine gap={2}>
          {!phone && create}
          <ExportTours />
        </Row>
        <SegmentedControl
          label={texts.shown()}
          labelHidden
          options={choices()}
          value={chosen}
          onChange={choose}
        />
      </Row>
      <Tours key={shown} shown={shown} />
      {phone && <BottomBar className={styles.bottomBar}>{create}</BottomBar>}
    </Screen>
  )
}

function Tours({ shown }: { shown: ShownTours }) {
  const [params, setParams] = useSearchParams()
  const page = pageFrom(params)
  const query = shown === 'deleted' ? deletedToursQuery : myToursQuery
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(query(page))
  const phone = usePhone()

  function turnTo(next: Page) {
    setParams(pageInto(params, next))
    scrollTo({ top: 0 })
  }

  if (error && !data) return <ErrorState message={error.message} onRetry={refetch} retrying={isFetching} />
  if (!data) return phone ? <CardSkeleton count={5} /> : <RowSkeleton count={8} />
  if (data.count === 0) return <EmptyState icon={<Plane aria-hidden="true" />} help={help[shown]()} />
  return (
    <Stack className={reloading.list} aria-busy={isPlaceholderData}>
      {shown === 'deleted' ? (
        <TourList tours={data.list} shown="deleted" />
      ) : (
        <SelectableTours tours={data.list} />
      )}
      <Pager label={texts.tours()} page={page} count={data.count} onTurn={turnTo} />
    </Stack>
  )
}

// The viewer's tours with checkboxes, to delete several at once.

function SelectableTours({ tours }: { tours: readonly Tour[] }) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const { ask, deleting } = useDeleteTours()
  const chosen = tours.filter(({ _id, can }) => can.delete && ticked.has(_id))
  const selection: Selection<Tour> = {
    selected: new Set(chosen.map(({ _id }) => _id)),
    onChange: setTicked,
    label: (tour) => texts.select({ name: nameOf(tour) }),
    disabled: ({ can }) => !can.delete,
  }
  return (
    <>
      <TourList tours={tours} shown="present" selection={selection} />
      {chosen.length > 0 && (
        <div className={styles.selectionBar} data-selecting>
          <ActionBar summary={texts.selected({ count: chosen.length })}>
            <Button onClick={() => setTicked(new Set())}>{texts.clear()}</Button>
            <Button variant="danger" busy={deleting && actionTexts.deleting()} onClick={() => ask(chosen)}>
              {actionTexts.deleteTours()}
            </Button>
          </ActionBar>
        </div>
      )}
    </>
  )
}

// The tab: present or deleted tours. Kept in the URL, like the page.

export function shownFrom(params: URLSearchParams): ShownTours {
  return params.get('show') === 'deleted' ? 'deleted' : 'present'
}

/** Another tab starts on its first page. */
export function shownInto(params: URLSearchParams, shown: ShownTours): URLSearchParams {
  const next = new URLSearchParams(params)
  next.delete('page')
  next.delete('show')
  if (shown === 'deleted') next.set('show', shown)
  return next
}

// Downloads a workbook of all tours that the viewer may see.

export function ExportTours() {
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(exportTours, {}),
    onSuccess({ item, message }) {
      saveFile(`/uploads/${item.fileName}`)
      toast.success(message)
    },
    onError: (error) => toast.failure(error.message),
  })
  return (
    <Button busy={isPending && texts.exporting()} onClick={() => mutate()}>
      <Download aria-hidden="true" />
      {texts.exportTours()}
    </Button>
  )
}
