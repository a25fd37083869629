import { remoteConfig } from '@tem/federation/remote-config.ts'

export default remoteConfig({ name: 'tours', dir: import.meta.dirname })
