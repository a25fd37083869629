// Shows that "?" lists the keys of the screen. Hidden on devices without a keyboard.
import { showKeyHints } from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import hints from '@tem/ui/overlay/key-hints.module.css'
import { keyboard } from '../texts/made/common.ts'
import styles from './keys-button.module.css'

export function KeysButton() {
  return (
    <Button variant="quiet" size="small" className={styles.button} onClick={showKeyHints}>
      <kbd className={hints.key}>?</kbd> {keyboard()}
    </Button>
  )
}
