// A module says which versions of the sdk it understands. The check runs before its code does.
import type { Manifest } from '@tem/federation/manifest.ts'
import { isNewer, satisfies } from '@tem/federation/sdk-range.ts'
import { sdkVersion } from '@tem/sdk'

export class Incompatible extends Error {}

export function assertCompatible(
  { title, sdk }: Pick<Manifest, 'title' | 'sdk'>,
  provided: string = sdkVersion,
) {
  if (satisfies(provided, sdk)) return
  const wanted = sdk.replace(/^[\^~]/, '')
  const remedy = isNewer(provided, sdk)
    ? `The ${title} team must release it for this version.`
    : "Reload the page to get the latest version. If that changes nothing, the shell's team must release one."
  throw new Incompatible(
    `${title} was made for version ${wanted} of this site; you have ${provided}. ${remedy}`,
  )
}
