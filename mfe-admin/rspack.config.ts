import { remoteConfig } from '@tem/federation/build/remote-config.ts'

export default remoteConfig({ name: 'admin', dir: import.meta.dirname })
