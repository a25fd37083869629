// Recovery codes, shown once. People who lose their phone sign in with one of them.
import { Button } from '@tem/ui/action/button.tsx'
import { saveText } from '@tem/ui/base/save-file.ts'
import { Dialog } from '@tem/ui/overlay/dialog.tsx'
import * as texts from '../../texts/made/recovery-codes.ts'
import styles from './recovery-codes.module.css'

interface RecoveryCodesProps {
  codes: readonly string[]
  onClose: () => void
}

export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const text = codes.join('\n')
  return (
    <Dialog
      open={codes.length > 0}
      onClose={onClose}
      kind="alert"
      title={texts.title()}
      description={texts.about()}
      footer={
        <>
          <Button onClick={() => saveText(text, 'recovery-codes.txt')}>{texts.save()}</Button>
          <Button variant="primary" onClick={onClose}>
            {texts.kept()}
          </Button>
        </>
      }
    >
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
