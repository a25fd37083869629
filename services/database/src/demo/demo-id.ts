// The same thing has the same id in every demo company.
import { Dice } from './dice.ts'

/** Before all else: lists that fall back to the id show the company's own things in the order they were named. */
const founding = new Date('2024-04-01T04:30:00Z')

export function demoId(kind: string, name: string): string {
  return new Dice(`${kind} ${name}`).id(founding)
}
