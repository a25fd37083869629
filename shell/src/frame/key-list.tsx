// The keys of the current screen, and those that work everywhere.
import { useAtomValue } from '@tem/sdk'
import { screenKeys } from '@tem/sdk/host.ts'
import { KeyHints } from '@tem/ui/overlay/key-hints.tsx'
import * as texts from '../../texts/made/keys.ts'

const everywhere = () => ({
  title: texts.everywhere(),
  hints: [
    { keys: ['N'], does: texts.addClaim() },
    { keys: ['/'], does: texts.searchList() },
    { keys: ['J', 'K'], does: texts.nextRow() },
    { keys: ['?'], does: texts.showList() },
    { keys: ['Tab'], does: texts.nextField() },
    { keys: ['Enter'], does: texts.openFocused() },
    { keys: ['Esc'], does: texts.closeBox() },
    { keys: ['Alt ←'], does: texts.goBack() },
  ],
})

export function KeyList({ onClose }: { onClose: () => void }) {
  const ofScreen = useAtomValue(screenKeys)
  return <KeyHints groups={[...ofScreen, everywhere()]} open onClose={onClose} />
}
