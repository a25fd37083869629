// A module says which versions of the sdk it understands. The check runs before its code does.
import type { Manifest } from '@tem/federation/manifest.ts'
import { isNewer, satisfies } from '@tem/federation/sdk-range.ts'
import { sdkVersion } from '@tem/sdk'
import * as texts from '../../texts/made/modules.ts'

export class Incompatible extends Error {}

export function assertCompatible(
  { title, sdk }: Pick<Manifest, 'title' | 'sdk'>,
  provided: string = sdkVersion,
) {
  if (satisfies(provided, sdk)) return
  const wanted = sdk.replace(/^[\^~]/, '')
  const remedy = isNewer(provided, sdk) ? texts.mustRelease({ title }) : texts.reloadForLatest()
  throw new Incompatible(texts.madeFor({ title, wanted, provided, remedy }))
}
