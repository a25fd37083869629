import { shellConfig } from '@tem/federation/build/shell-config.ts'

export default shellConfig({ dir: import.meta.dirname })
