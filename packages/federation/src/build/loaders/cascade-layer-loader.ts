// Puts a style sheet of the design system into a cascade layer: rules of the shell and of modules win wherever their own
// sheets stand in the page. The sheet of the design system may arrive before or after them.
import type { LoaderContext } from '@rspack/core'

// biome-ignore lint/style/noDefaultExport: rspack calls the default export of a loader
export default function cascadeLayerLoader(this: LoaderContext<{ layer: string }>, sheet: string): string {
  return `@layer ${this.getOptions().layer} {\n${sheet}\n}\n`
}
