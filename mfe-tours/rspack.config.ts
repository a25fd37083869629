import { remoteConfig } from '@tem/federation/build/remote-config.ts'

export default remoteConfig({ name: 'tours', dir: import.meta.dirname })
