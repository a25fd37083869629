// Builds what the image carries, so a container starts without a compiler and with a read-only checkout.
import { buildAll } from '../one-machine/builds.ts'

await buildAll()
