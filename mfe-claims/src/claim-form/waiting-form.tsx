import { Stack } from '@tem/ui/layout/layout.tsx'
import { FormSkeleton } from '@tem/ui/state/skeletons.tsx'
import { Panel } from '@tem/ui/text/panel.tsx'

export function WaitingForm() {
  return (
    <Stack most={860}>
      <Panel>
        <FormSkeleton count={5} />
      </Panel>
    </Stack>
  )
}
