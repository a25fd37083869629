// The keys of the current screen, and those that work everywhere.
import { useAtomValue } from '@tem/sdk'
import { screenKeys } from '@tem/sdk/host.ts'
import { KeyHints } from '@tem/ui/overlay/key-hints.tsx'

const everywhere = {
  title: 'Everywhere',
  hints: [
    { keys: ['N'], does: 'Add a claim' },
    { keys: ['/'], does: 'Search the list' },
    { keys: ['J', 'K'], does: 'Next row, previous row' },
    { keys: ['?'], does: 'Show this list' },
    { keys: ['Tab'], does: 'Go to the next link, field or button' },
    { keys: ['Enter'], does: 'Open what has the focus' },
    { keys: ['Esc'], does: 'Close a menu, a box or a panel' },
    { keys: ['Alt ←'], does: 'Go back' },
  ],
}

export function KeyList({ onClose }: { onClose: () => void }) {
  const ofScreen = useAtomValue(screenKeys)
  return <KeyHints groups={[...ofScreen, everywhere]} open onClose={onClose} />
}
