// A page's notices about its versions: a newer one exists, or this version is only for this person.
import { endTrials } from '@tem/contracts/calls/releases.ts'
import { timeOf } from '@tem/rules/base/company-day.ts'
import { call, useAtomValue, useLocation, useMutation } from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { Row } from '@tem/ui/layout/layout.tsx'
import { Banner } from '@tem/ui/state/banner.tsx'
import { useSyncExternalStore } from 'react'
import * as texts from '../../texts/made/notices.ts'
import { newerVersions } from '../modules/registry-now.ts'
import { registry, screenAt } from '../registry.ts'
import { isHalfTyped, watchTyping } from './half-typed.ts'
import styles from './stale-notice.module.css'

export function ReleaseNotices() {
  return (
    <>
      <TrialNotice />
      <NewVersionNotice />
    </>
  )
}

// A newer version of the current screen. It never discards input: drafts are kept, otherwise it waits.

function NewVersionNotice() {
  const { pathname } = useLocation()
  const newer = useAtomValue(newerVersions)
  const isTyped = useSyncExternalStore(watchTyping, isHalfTyped)
  const module = screenAt(pathname)?.module.manifest
  const isMet = newer.includes('shell') || (module !== undefined && newer.includes(module.name))
  return (
    <div role="status">
      {isMet && !isTyped && (
        <Row oneLine align="center" gap={2} className={styles.notice}>
          <p className={styles.text}>
            {module && newer.includes(module.name)
              ? texts.newVersionOf({ title: module.title })
              : texts.newVersionOfSite()}
          </p>
          <Button size="small" onClick={() => location.reload()}>
            {texts.reload()}
          </Button>
        </Row>
      )}
    </div>
  )
}

// A version that only this person gets.

function TrialNotice() {
  const ending = useMutation({
    mutationFn: () => call(endTrials, {}),
    onSuccess: () => location.reload(),
  })
  const { trials } = registry
  const [first] = trials ?? []
  if (!trials || !first) return null
  const what = trials.map(nameOf).join(', ')
  return (
    <div className={styles.trial}>
      <Banner
        tone="warning"
        actions={
          <Button size="small" busy={ending.isPending && texts.goingBack()} onClick={() => ending.mutate()}>
            {texts.usualVersion()}
          </Button>
        }
      >
        {texts.trying({ what, time: timeOf(Date.parse(first.until)) })}
      </Banner>
    </div>
  )
}

function nameOf({ module, version, isLocal }: NonNullable<typeof registry.trials>[number]): string {
  const title = registry.modules.find(({ manifest }) => manifest.name === module)?.manifest.title ?? module
  const name = `${title} ${version}`
  return isLocal ? texts.localBuild({ name }) : name
}
