// Recovery codes, shown once. People who lose their phone sign in with one of them.
import { Button } from '@tem/ui/action/button.tsx'
import { saveText } from '@tem/ui/base/save-file.ts'
import { Columns } from '@tem/ui/layout/layout.tsx'
import { Dialog } from '@tem/ui/overlay/dialog.tsx'
import * as texts from '../../texts/made/recovery-codes.ts'

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
      <Columns as="ul" least={176} keep gap={4} lines={2}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </Columns>
    </Dialog>
  )
}
