// What the frame says above a screen: old data, unsent entries, new versions, and that the app can be installed. Loaded after the
// first screen, which rarely has any of them.
import { followReleases } from '../modules/registry-now.ts'
import { InstallOffer } from '../offline/install-offer.tsx'
import { ReadyToAdd } from '../offline/ready-to-add.tsx'
import { UnsentNotice } from '../offline/unsent-notice.tsx'
import { ReleaseNotices } from './release-notices.tsx'
import { StaleNotice } from './stale-notice.tsx'

followReleases()

export function Notices({ isHome, isNewAccount }: { isHome: boolean; isNewAccount: boolean }) {
  return (
    <>
      <StaleNotice />
      <UnsentNotice />
      <ReleaseNotices />
      {isHome && <InstallOffer />}
      {!isNewAccount && <ReadyToAdd />}
    </>
  )
}
