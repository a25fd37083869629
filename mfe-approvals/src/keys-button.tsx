// Shows that "?" lists the keys of the screen. Hidden on devices without a keyboard.
import { showKeyHints } from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { keyboard } from '../texts/made/common.ts'
import styles from './keys-button.module.css'

export function KeysButton() {
  return (
    <Button variant="quiet" size="small" className={styles.button} onClick={showKeyHints}>
      <kbd className={styles.key}>?</kbd> {keyboard()}
    </Button>
  )
}
