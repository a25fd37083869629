import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { Button } from '../../src/action/button.tsx'
import { useShortcut } from '../../src/base/use-shortcut.ts'
import { Checkbox } from '../../src/choice/checkbox.tsx'
import { TextField } from '../../src/field/text-field.tsx'
import { ConfirmDialog } from '../../src/overlay/confirm-dialog.tsx'
import { Dialog } from '../../src/overlay/dialog.tsx'
import { KeyHints } from '../../src/overlay/key-hints.tsx'
import { SidePanel } from '../../src/overlay/side-panel.tsx'
import { Tooltip } from '../../src/overlay/tooltip.tsx'
import { Row } from '../section.tsx'

const keys = [
  {
    title: 'Everywhere',
    hints: [
      { keys: ['?'], does: 'Show these keys' },
      { keys: ['Esc'], does: 'Close what is open' },
    ],
  },
  { title: 'In a list', hints: [{ keys: ['↑', '↓'], does: 'Go from row to row' }] },
]

export function OverlaySamples() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | 'delete' | 'panel' | 'keys'>()
  const [place, setPlace] = useState('')
  const close = () => setOpen(undefined)
  useShortcut('?', () => setOpen('keys'))

  return (
    <Row>
      <Button onClick={() => setOpen('dialog')}>Open a dialog</Button>
      <Button onClick={() => setOpen('confirm')}>Ask to confirm</Button>
      <Button onClick={() => setOpen('delete')}>Ask to delete</Button>
      <Button onClick={() => setOpen('panel')}>Open filters</Button>
      <Tooltip text="Click to Download Report">
        <Button>
          <Download aria-hidden="true" />
          Download
        </Button>
      </Tooltip>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="Add a place"
        description="It joins the places visited on this day."
        footer={
          <>
            <Button onClick={close}>Close</Button>
            <Button variant="primary" onClick={close}>
              Add
            </Button>
          </>
        }
      >
        <TextField label="Place Name" value={place} onChange={setPlace} />
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        onConfirm={close}
        onCancel={close}
        text="The Invoice Amount you have entered (6200) is higher than the Maximum Claimable Amount (5000). Do you wish to continue ?"
      />
      <ConfirmDialog
        open={open === 'delete'}
        onConfirm={close}
        onCancel={close}
        okLabel="Delete"
        tone="danger"
      />
      <SidePanel
        open={open === 'panel'}
        onClose={close}
        title="Filters"
        footer={
          <>
            <Button onClick={close}>Clear</Button>
            <Button variant="primary" onClick={close}>
              Show 143 claims
            </Button>
          </>
        }
      >
        <Checkbox label="Pending" checked onChange={() => {}} />
        <Checkbox label="Approved" checked={false} onChange={() => {}} />
        <Checkbox label="Rejected" checked={false} onChange={() => {}} />
      </SidePanel>
      <KeyHints groups={keys} open={open === 'keys'} onClose={close} />
    </Row>
  )
}
