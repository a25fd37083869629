import { remoteConfig } from '@tem/federation/build/remote-config.ts'

export default remoteConfig({ name: 'account', dir: import.meta.dirname })
