// From the second visit on, home offers to install the app: quietly, until the person says no, and only where the browser
// can do it.

import { Button } from '@tem/ui/action/button.tsx'
import { Banner } from '@tem/ui/state/banner.tsx'
import { useState, useSyncExternalStore } from 'react'
import * as texts from '../../texts/made/notices.ts'
import { isReturning, promptNow, setPrompt, watchPrompt } from './install-prompt.ts'
import styles from './unsent.module.css'

const DECLINED = 'tem.install-declined'

export function InstallOffer() {
  const canInstall = useSyncExternalStore(watchPrompt, promptNow) !== undefined
  const [isDeclined, setDeclined] = useState(() => localStorage.getItem(DECLINED) !== null)
  if (!canInstall || isDeclined || !isReturning()) return null

  function decline() {
    localStorage.setItem(DECLINED, 'yes')
    setDeclined(true)
  }

  async function install() {
    await promptNow()?.prompt()
    // A prompt works once.
    setPrompt(undefined)
  }

  return (
    <div className={styles.offer}>
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
