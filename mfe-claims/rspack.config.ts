import { remoteConfig } from '@tem/federation/build/remote-config.ts'

export default remoteConfig({ name: 'claims', dir: import.meta.dirname })
