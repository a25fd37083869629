// Above the queue: its saved views, in the URL.

import { type QueueView, queueViews } from '@tem/rules/approval/claim-signs.ts'
import { useSearchParams } from '@tem/sdk'
import { usePhone } from '@tem/ui/base/use-phone.ts'
import { SegmentedControl } from '@tem/ui/choice/segmented-control.tsx'
import * as texts from '../../texts/made/queue.ts'
import { queuePartFrom } from './claimant-order.ts'

const viewLabels: Record<QueueView, () => string> = {
  signed: texts.signed,
  plain: texts.plain,
  standIn: texts.standIn,
}

/** `standsIn`: the viewer stands in for somebody today. */
export function QueueViews({ standsIn }: { standsIn: boolean }) {
  const [params, setParams] = useSearchParams()
  const { view } = queuePartFrom(params)
  const phone = usePhone()
  const offered = queueViews.filter((each) => each !== 'standIn' || standsIn || view === each)

  function change(next: QueueView | 'all') {
    // Not those of the last drawing: a search may have been added since.
    const chosen = new URLSearchParams(location.search)
    if (next === 'all') chosen.delete('queue')
    else chosen.set('queue', next)
    setParams(chosen, { replace: true, preventScrollReset: true })
  }

  return (
    <SegmentedControl
      label={texts.view()}
      labelHidden
      wide={phone}
      options={[
        { value: 'all', label: texts.oldest() },
        ...offered.map((each) => ({ value: each, label: viewLabels[each]() })),
      ]}
      value={view ?? 'all'}
      onChange={change}
    />
  )
}
