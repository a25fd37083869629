// What home says about what waits for the viewer.
import type { Task } from '@tem/federation/manifest.ts'
import { formatCount } from '@tem/rules/base/money.ts'
import * as texts from '../../texts/made/home.ts'

/** "12 employees wait for you". */
export function waitingText({ one, many }: Pick<Task, 'one' | 'many'>, count: number): string {
  return count === 1 ? one : many.replace('{count}', formatCount(count))
}

/** "Nothing waits for you." is only said when every module has answered. */
export function unknownPart(
  answers: readonly { readonly data: unknown; readonly failureCount: number }[],
  isPartly: boolean,
): string | undefined {
  const missing = answers.filter(({ data }) => data === undefined)
  if (missing.length === 0) return undefined
  if (missing.some(({ failureCount }) => failureCount === 0))
    return isPartly ? texts.lookingForRest() : texts.looking()
  return isPartly ? texts.restUnknown() : texts.unknown()
}
