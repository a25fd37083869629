// The site that passkeys belong to. Browsers bind them to its name, and an address such as 127.0.0.1 is none.
import { isIP } from 'node:net'
import type { ModuleEnvironment } from '@tem/server/process/environment.ts'

export interface RelyingParty {
  readonly id: string
  isOrigin(origin: string): boolean
}

/** Without a name of its own, the site has passkeys on its own machine only: as localhost, at any port. */
export function relyingParty({ PUBLIC_URL }: Pick<ModuleEnvironment, 'PUBLIC_URL'>): RelyingParty {
  const site = PUBLIC_URL === undefined ? undefined : new URL(PUBLIC_URL)
  if (site && site.hostname !== 'localhost' && isIP(site.hostname.replace(/[[\]]/g, '')) === 0)
    return { id: site.hostname, isOrigin: (origin) => origin === site.origin }
  return { id: 'localhost', isOrigin: (origin) => /^https?:\/\/localhost(:\d{1,5})?$/.test(origin) }
}
