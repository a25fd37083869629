// The page that a provider sends people back to.
import { prove } from '@tem/contracts/calls/factors.ts'
import { signInWithProvider } from '@tem/contracts/calls/provider.ts'
import { call, useNavigate } from '@tem/sdk'
import { Banner } from '@tem/ui/state/banner.tsx'
import { useEffect, useRef, useState } from 'react'
import * as texts from '../../texts/made/proof.ts'
import { AuthPage } from './auth-page.tsx'
import { enter, useOpen } from './enter.ts'
import { type ProofResult, takeReturn, tellProof } from './provider-visit.ts'

export function ProviderReturn() {
  const open = useOpen()
  const navigate = useNavigate()
  const [result, setResult] = useState<{ proof: ProofResult }>()
  const hasBegun = useRef(false)

  useEffect(() => {
    // What came back works once.
    if (hasBegun.current) return
    hasBegun.current = true
    const { isProof, arrival } = takeReturn(location)
    if (isProof)
      void call(prove, { arrival })
        .then(() => undefined, sentenceOf)
        .then((proof) => {
          tellProof(proof)
          setResult({ proof })
          window.close()
        })
    else
      void call(signInWithProvider, arrival)
        .then(enter)
        .then(open, (error: unknown) =>
          navigate('/auth/signin', { replace: true, state: { refused: sentenceOf(error) } }),
        )
  })

  if (!result)
    return (
      <AuthPage title={texts.oneMoment()}>
        <Banner tone="info">{texts.checking()}</Banner>
      </AuthPage>
    )
  return (
    <AuthPage title={texts.title()}>
      {result.proof === undefined ? (
        <Banner tone="success" title={texts.confirmed()}>
          {texts.closeWindow()}
        </Banner>
      ) : (
        <Banner tone="error">{result.proof}</Banner>
      )}
    </AuthPage>
  )
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
