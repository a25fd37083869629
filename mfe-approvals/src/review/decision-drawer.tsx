// The decision as a side task: a panel at the right on a desk, a sheet from below on a phone.
import { SidePanel } from '@tem/ui/side-panel.tsx'
import { DecisionPanel, type DecisionPanelProps } from './decision-panel.tsx'

interface DecisionDrawerProps extends Omit<DecisionPanelProps, 'onCancel'> {
  open: boolean
  onClose: () => void
}

export function DecisionDrawer({ open, onClose, onDone, ...panel }: DecisionDrawerProps) {
  return (
    <SidePanel open={open} onClose={onClose} title="Approve or reject">
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
