import { describe, expect, it } from 'vitest'
import { draftOf, dropDraft, keepDraft, startWith } from './decision.ts'

const claims = (...ids: string[]) => ids
const written = { ...startWith('reject'), note: 'Who was there?' }

describe('the draft of a decision', () => {
  it('is restored for the same claims, except the answer', () => {
    keepDraft(claims('a'), 'M2001', written)
    expect(draftOf(claims('a'), 'M2001')).toMatchObject({ note: 'Who was there?' })
    expect(draftOf(claims('a'), 'M2001')).not.toHaveProperty('type')
    expect(draftOf(claims('a', 'b'), 'M2001')).toBeUndefined()
  })

  it('is deleted after the decision', () => {
    keepDraft(claims('c'), 'M2001', written)
    dropDraft(claims('c'), 'M2001')
    expect(draftOf(claims('c'), 'M2001')).toBeUndefined()
  })

  it('belongs to the person who wrote it, not to the next account on the device', () => {
    keepDraft(claims('d'), 'M2001', written)
    expect(draftOf(claims('d'), 'Z3001')).toBeUndefined()
    dropDraft(claims('d'), 'Z3001')
    expect(draftOf(claims('d'), 'M2001')).toMatchObject({ note: 'Who was there?' })
  })

  it('needs to know whose it is', () => {
    keepDraft(claims('e'), undefined, written)
    expect(draftOf(claims('e'), undefined)).toBeUndefined()
  })

  it('needs at least one claim', () => {
    keepDraft(claims(), 'M2001', written)
    expect(draftOf(claims(), 'M2001')).toBeUndefined()
  })
})
