import { remoteConfig } from '@tem/federation/remote-config.ts'

export default remoteConfig({ name: 'account', dir: import.meta.dirname })
