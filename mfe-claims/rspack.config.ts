import { remoteConfig } from '@tem/federation/remote-config.ts'

export default remoteConfig({ name: 'claims', dir: import.meta.dirname })
