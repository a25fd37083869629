// From the second visit on, home offers to install the app: quietly, until the person says no, and only where the browser
// can do it.

import { useAtom } from '@tem/sdk/host.ts'
import { Button } from '@tem/ui/action/button.tsx'
import { Banner } from '@tem/ui/state/banner.tsx'
import { useState } from 'react'
import * as texts from '../../texts/made/notices.ts'
import { installPrompt, isReturning } from './install-prompt.ts'
import styles from './unsent.module.css'

const DECLINED = 'tem.install-declined'

export function InstallOffer() {
  const [prompt, setPrompt] = useAtom(installPrompt)
  const [isDeclined, setDeclined] = useState(() => localStorage.getItem(DECLINED) !== null)
  if (!prompt || isDeclined || !isReturning()) return null

  function decline() {
    localStorage.setItem(DECLINED, 'yes')
    setDeclined(true)
  }

  async function install() {
    await prompt?.prompt()
    // A prompt works once.
    setPrompt(undefined)
  }

  return (
    <div data-off-paper className={styles.offer}>
      <Banner
        tone="info"
        title={texts.installTitle()}
        actions={
          <>
            <Button size="small" onClick={() => void install()}>
              {texts.install()}
            </Button>
            <Button size="small" variant="quiet" onClick={decline}>
              {texts.notNow()}
            </Button>
          </>
        }
      >
        {texts.installHelp()}
      </Banner>
    </div>
  )
}
