import { describe, expect, it } from 'vitest'
import type { ClaimToDecide } from './decision-target.ts'
import { draftOf, dropDraft, keepDraft, startWith } from './decision-values.ts'

const claims = (...ids: string[]) => ({ claims: ids.map((_id) => ({ _id }) as ClaimToDecide) })
const written = { ...startWith('reject'), note: 'Whom did you meet?' }

describe('the draft of a decision', () => {
  it('is restored for the same claims, except the answer', () => {
    keepDraft(claims('a'), written)
    expect(draftOf(claims('a'))).toMatchObject({ note: 'Whom did you meet?' })
    expect(draftOf(claims('a'))).not.toHaveProperty('type')
    expect(draftOf(claims('a', 'b'))).toBeUndefined()
  })

  it('is deleted after the decision', () => {
    keepDraft(claims('c'), written)
    dropDraft(claims('c'))
    expect(draftOf(claims('c'))).toBeUndefined()
  })

  it('needs at least one claim', () => {
    keepDraft(claims(), written)
    expect(draftOf(claims())).toBeUndefined()
  })
})
