import { describe, expect, it } from 'vitest'
import type { ClaimToDecide } from './decision-target.ts'
import { draftOf, dropDraft, keepDraft, startWith } from './decision-values.ts'

const claims = (...ids: string[]) => ({ claims: ids.map((_id) => ({ _id }) as ClaimToDecide) })
const written = { ...startWith('reject'), note: 'Whom did you meet?' }

describe('a decision that is not made yet', () => {
  it('is there again for the same claims, but for the answer', () => {
    keepDraft(claims('a'), written)
    expect(draftOf(claims('a'))).toMatchObject({ note: 'Whom did you meet?' })
    expect(draftOf(claims('a'))).not.toHaveProperty('type')
    expect(draftOf(claims('a', 'b'))).toBeUndefined()
  })

  it('is forgotten once it is made', () => {
    keepDraft(claims('c'), written)
    dropDraft(claims('c'))
    expect(draftOf(claims('c'))).toBeUndefined()
  })

  it('needs something to decide on', () => {
    keepDraft(claims(), written)
    expect(draftOf(claims())).toBeUndefined()
  })
})
