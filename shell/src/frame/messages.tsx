// Renders the toasts and the confirmations that screens ask for through the sdk.
import { useAtomValue, useLocation } from '@tem/sdk'
import { closeToast, proofRequest, questions, toasts, withdrawQuestions } from '@tem/sdk/host.ts'
import { lazyPart } from '@tem/ui/base/lazy-part.tsx'
import { ConfirmDialog } from '@tem/ui/overlay/confirm-dialog.tsx'
import { ToastRegion } from '@tem/ui/overlay/toast.tsx'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import { Suspense, useEffect } from 'react'
import { undo as undoText } from '../../texts/made/frame.ts'

export function Messages() {
  return (
    <>
      <Toasts />
      <Questions />
      <Proof />
    </>
  )
}

const ProofDialog = lazyPart(async () => (await import('../auth/proof-dialog.tsx')).ProofDialog)

/** Few people ever see it: those who move money or change what guards it. */
function Proof() {
  const request = useAtomValue(proofRequest)
  return (
    request && (
      <Suspense>
        <ProofDialog request={request} />
      </Suspense>
    )
  )
}

function Toasts() {
  const shown = useAtomValue(toasts).map(({ id, kind, message, undo }) => ({
    id,
    tone: kind === 'failure' ? ('error' as const) : ('success' as const),
    text: inLanguage(message),
    action: undo && { label: undoText(), onPress: undo },
  }))
  return <ToastRegion toasts={shown} onClose={closeToast} />
}

function Questions() {
  const [question] = useAtomValue(questions)
  const { pathname } = useLocation()
  // Back leaves a screen with its question. An answer on the next screen would still act on the one before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path tells one screen from the next
  useEffect(() => withdrawQuestions, [pathname])
  if (!question) return null
  return (
    <ConfirmDialog
      open
      title={inLanguage(question.title)}
      text={inLanguage(question.text)}
      details={question.details}
      okLabel={inLanguage(question.confirm)}
      cancelLabel={inLanguage(question.cancel)}
      tone={question.danger ? 'danger' : 'primary'}
      onConfirm={() => question.answer(true)}
      onCancel={() => question.answer(false)}
    />
  )
}
