// The decision as a side task: a panel on the right on a desktop, a bottom sheet on a phone.
import { SidePanel } from '@tem/ui/overlay/side-panel.tsx'
import { DecisionPanel, type DecisionPanelProps } from './decision-panel.tsx'

interface DecisionDrawerProps extends Omit<DecisionPanelProps, 'onCancel'> {
  open: boolean
  onClose: () => void
  /** Opened by keyboard: the answer is already chosen, so focus the note. */
  atNote?: boolean
}

export function DecisionDrawer({ open, onClose, onDone, atNote = false, ...panel }: DecisionDrawerProps) {
  return (
    <SidePanel
      open={open}
      onClose={onClose}
      title="Approve or reject"
      initialFocus={atNote ? noteField : undefined}
    >
      <DecisionPanel
        {...panel}
        onCancel={onClose}
        onDone={(outcome) => {
          onClose()
          onDone?.(outcome)
        }}
      />
    </SidePanel>
  )
}

function noteField(): HTMLElement | null {
  return document.querySelector('[role=dialog] textarea')
}
