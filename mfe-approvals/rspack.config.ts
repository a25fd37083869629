import { remoteConfig } from '@tem/federation/build/remote-config.ts'

export default remoteConfig({ name: 'approvals', dir: import.meta.dirname })
