import { shellConfig } from '@tem/federation/shell-config.ts'

export default shellConfig({ dir: import.meta.dirname })
