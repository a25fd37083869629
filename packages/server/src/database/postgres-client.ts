// postgres.js with our corrections. Server bundles have them built in; everything else gets them while Node loads it.
import { register } from 'node:module'

register('./postgres-edits.mjs', import.meta.url)
const { default: postgres } = await import('postgres')

export default postgres
