// A setting that holds keys: the first is in use, the others are still (or already) accepted, which lets keys change
// while several machines run. A key's id follows from it, so nothing has to be agreed about names.
import { createHash } from 'node:crypto'

export interface RingKey {
  readonly id: string
  readonly key: string
}

export function keyRing(setting: string): readonly [RingKey, ...RingKey[]] {
  const keys = setting.split(',').map((each) => ({ id: keyId(each.trim()), key: each.trim() }))
  return keys as [RingKey, ...RingKey[]]
}

export function keyId(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 8)
}
