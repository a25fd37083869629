import { describe, expect, it } from 'vitest'
import { groupsOf, together } from './decision-groups.ts'

const claim = (_id: string, wrapper: string | null) => ({ _id, wrapper })

describe('claims that are decided together', () => {
  it('go day by day, and those that stand alone one by one', () => {
    const claims = [
      claim('a', 'monday'),
      claim('b', null),
      claim('c', 'tuesday'),
      claim('d', 'monday'),
      claim('e', null),
    ]
    expect(groupsOf(claims).map((group) => group.map(({ _id }) => _id))).toEqual([
      ['a', 'd'],
      ['b'],
      ['c'],
      ['e'],
    ])
  })
})

describe('what came of several days', () => {
  const late = { _id: 'a', reason: 'Too late.' }

  it('is counted together, and says what succeeded', () => {
    expect(
      together([
        { processed: 0, skipped: [late], message: 'Too late.' },
        { processed: 2, skipped: [], message: 'Done.' },
      ]),
    ).toEqual({ processed: 2, skipped: [late], message: 'Done.' })
  })

  it('says why where nothing succeeded', () => {
    expect(together([{ processed: 0, skipped: [late], message: 'Too late.' }]).message).toBe('Too late.')
  })
})
