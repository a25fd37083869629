// A write whose answer never came may have happened. When the same write is tried again it carries the same
// key, so the server answers as it did the first time instead of acting twice.
import { newRequestId } from './request-id.ts'

const undecided = new Map<string, string>()

export function keyForWrite(
  path: string,
  payload: unknown,
): { key: string; settle: (decided: boolean) => void } {
  const write = `${path} ${JSON.stringify(payload)}`
  const key = undecided.get(write) ?? newRequestId()
  undecided.set(write, key)
  return {
    key,
    settle(decided) {
      if (decided && undecided.get(write) === key) undecided.delete(write)
    },
  }
}
