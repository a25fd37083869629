import { remoteConfig } from '@tem/federation/remote-config.ts'

export default remoteConfig({ name: 'approvals', dir: import.meta.dirname })
