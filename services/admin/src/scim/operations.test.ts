// The shapes that Okta and Entra document and send.
import { describe, expect, test } from 'vitest'
import {
  comparisonsOf,
  flagOf,
  memberIds,
  type Operation,
  operationsOfPatch,
  operationsOfResource,
  textOf,
  valueOfType,
} from './operations.ts'

const patch = (...Operations: object[]) => operationsOfPatch({ Operations })
const only = (list: readonly Operation[]): Operation => {
  const [first] = list
  if (!first || list.length > 1) throw new Error('There should be one operation.')
  return first
}

test.each<[string, object, boolean]>([
  ['Okta', { op: 'replace', value: { active: false } }, false],
  ['Entra', { op: 'Replace', path: 'active', value: 'False' }, false],
  ['Entra, of old', { op: 'Add', path: 'active', value: [{ $ref: null, value: 'True' }] }, true],
  [
    'with the schema',
    { op: 'replace', path: 'urn:ietf:params:scim:schemas:core:2.0:User:active', value: true },
    true,
  ],
])('%s says whether somebody is active', (_who, operation, active) => {
  const found = only(patch(operation))
  expect([found.attribute, flagOf(found)]).toEqual(['active', active])
})

test.each<[string, object, string | null | undefined]>([
  ['by path', { op: 'Replace', path: 'emails[type eq "work"].value', value: 'a@x.example' }, 'a@x.example'],
  [
    'of another type',
    { op: 'Replace', path: 'emails[type eq "home"].value', value: 'a@x.example' },
    undefined,
  ],
  [
    'as the primary one',
    { op: 'replace', path: 'emails[primary eq true].value', value: 'a@x.example' },
    'a@x.example',
  ],
  [
    'as a list',
    {
      op: 'replace',
      value: {
        emails: [
          { type: 'home', value: 'b@x.example' },
          { type: 'work', value: 'a@x.example' },
        ],
      },
    },
    'a@x.example',
  ],
  ['taken away', { op: 'Remove', path: 'emails[type eq "work"].value' }, null],
  ['without a path', { op: 'Add', value: { 'emails[type eq "work"].value': 'a@x.example' } }, 'a@x.example'],
])('an email %s', (_how, operation, email) => {
  const found = valueOfType(only(patch(operation)), 'work')
  expect(found && textOf(found)).toBe(email)
})

test('the enterprise schema is a path, a prefix or an object', () => {
  const urn = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
  const shapes = [
    { op: 'Add', path: `${urn}:department`, value: 'Sales' },
    { op: 'Add', path: urn, value: { department: 'Sales' } },
    { op: 'Add', value: { [`${urn}:department`]: 'Sales' } },
    { op: 'Add', value: { [urn]: { department: 'Sales' } } },
  ]
  for (const shape of shapes) {
    const found = only(patch(shape))
    expect([found.attribute, textOf(found)]).toEqual(['department', 'Sales'])
  }
  const manager = only(patch({ op: 'Add', path: `${urn}:manager`, value: [{ $ref: null, value: 'id' }] }))
  expect(textOf(manager)).toBe('id')
})

test('an extension of the directory’s own is left alone', () => {
  const urn = 'urn:ietf:params:scim:schemas:extension:Vasudha:2.0:User'
  expect(operationsOfResource({ [urn]: { shoeSize: 42 } })).toEqual([])
  expect(patch({ op: 'Add', path: `${urn}:shoeSize`, value: '42' })).toEqual([])
})

test('a name is one attribute with parts, in a resource and in a PATCH', () => {
  const parts = [
    ['name', 'givenname', 'Asha'],
    ['name', 'familyname', 'Rao'],
  ]
  const short = (list: Operation[]) => list.map(({ attribute, sub, value }) => [attribute, sub, value])
  const name = { givenName: 'Asha', familyName: 'Rao' }
  expect(short(operationsOfResource({ schemas: [], id: 'x', name, meta: {}, groups: [] }))).toEqual(parts)
  expect(short(patch({ op: 'replace', path: 'name', value: name }))).toEqual(parts)
  expect(
    short(patch({ op: 'replace', value: { 'name.givenName': 'Asha', 'name.familyName': 'Rao' } })),
  ).toEqual(parts)
})

test.each<[string, object, string[]]>([
  [
    'Okta adds',
    { op: 'add', path: 'members', value: [{ value: '1', display: 'a' }, { value: '2' }] },
    ['1', '2'],
  ],
  ['Okta removes', { op: 'remove', path: 'members[value eq "1"]' }, ['1']],
  ['Entra removes', { op: 'Remove', path: 'members', value: [{ value: '1' }] }, ['1']],
])('%s members', (_how, operation, ids) => {
  const found = only(patch(operation))
  expect([found.attribute, memberIds(found)]).toEqual(['members', ids])
})

describe('what is refused', () => {
  test.each<[string, object]>([
    ['invalidSyntax', {}],
    ['invalidSyntax', { Operations: [] }],
    ['invalidSyntax', { Operations: ['replace'] }],
    ['invalidSyntax', { Operations: [{ op: 'move', path: 'a' }] }],
    ['invalidSyntax', { Operations: [{ op: 'add', value: 'x' }] }],
    ['invalidPath', { Operations: [{ op: 'add', path: 'emails[type sw "w"]', value: 'x' }] }],
    ['invalidPath', { Operations: [{ op: 'add', path: '__proto__..', value: 'x' }] }],
  ])('%s: %j', (scimType, body) => {
    expect(() => operationsOfPatch(body as Record<string, unknown>)).toThrow(
      expect.objectContaining({ scimType }),
    )
  })

  test.each([[{ a: 1 }], ['a\u0000b'], ['x'.repeat(201)], [['a', 'b']], [7]])('no text: %j', (value) => {
    expect(() => textOf({ op: 'add', attribute: 'title', value })).toThrow(/should be a text/)
  })

  test.each([['yes'], [1], [null], ['']])('no flag: %j', (value) => {
    expect(() => flagOf({ op: 'add', attribute: 'active', value })).toThrow(/true or false/)
  })

  test.each([
    ['userName sw "a"'],
    ['userName eq "a" or userName eq "b"'],
    ['userName eq a'],
    ['userName eq "a'],
    ['userName eq "a" and'],
    ['(userName eq "a")'],
    [''],
    [' '],
  ])('the filter %s', (filter) => {
    expect(() => comparisonsOf(filter)).toThrow(/Filters compare with eq/)
  })
})

test.each<[string, [string, string][]]>([
  ['userName eq "asha@x.example"', [['username', 'asha@x.example']]],
  ['externalId eq "a \\"b\\" and c"', [['externalid', 'a "b" and c']]],
  ['emails[type eq "work"].value eq "a@x.example"', [['emails.value', 'a@x.example']]],
  [
    'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:employeeNumber EQ "E1"',
    [['employeenumber', 'E1']],
  ],
  [
    'id eq "1" and manager eq "2"',
    [
      ['id', '1'],
      ['manager', '2'],
    ],
  ],
  ['active eq true', [['active', 'true']]],
])('%s', (filter, expected) => {
  expect(comparisonsOf(filter).map(({ attribute, value }) => [attribute, value])).toEqual(expected)
})
