// postgres.js with our patches. Server bundles include them; otherwise Node applies them as it loads the package.
import { register } from 'node:module'

register('./postgres-edits.mjs', import.meta.url)
const { default: postgres } = await import('postgres')

export default postgres
