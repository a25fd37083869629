// What the shell offers to modules that were built with the very same, each loaded when it is asked for; libraries.ts of
// @tem/federation says what that means. Names are those of the shell's files.
import { libraries as ofDesignSystem } from '@tem/ui/base/libraries.ts'

export const libraries: Readonly<Record<string, () => Promise<unknown>>> = {
  ...ofDesignSystem,
  '@tem/rules/shared.ts': () => import(/* webpackChunkName: "parts" */ '@tem/rules/shared.ts'),
  dompurify: () => import(/* webpackChunkName: "sanitiser" */ 'dompurify'),
}
