// A directory provisions the demo company, in the shapes of Okta and Entra.
import { answerChange, listChanges } from '@tem/contracts/calls/admin-changes.ts'
import { newToken } from '@tem/identity/session/sessions.ts'
import { addPerson } from '@tem/identity/testing/add-person.ts'
import { newId } from '@tem/server/database/new-id.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PolicyInTest } from '../../testing/policy-in-test.ts'
import { hashServiceToken, tokenPrefix } from '../service-tokens/find-service-token.ts'

let company: PolicyInTest
beforeAll(async () => {
  company = await PolicyInTest.start({ PUBLIC_URL: 'https://expenses.example' })
  await addToken(token)
})
afterAll(() => company.drop())

const token = `${tokenPrefix}${newToken()}`
const owner = () => company.claiming.owner
const maker = () => company.administrator('A9001')
const patchSchema = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'
const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
const errorSchema = 'urn:ietf:params:scim:api:messages:2.0:Error'

function addToken(text: string) {
  return owner()`
    insert into admin.service_token (id, name, scopes, token_hash, made_by, made_at, last_day)
    values (${newId()}, ${text.slice(0, 20)}, '{scim}', ${hashServiceToken(text) ?? null}, ${maker().personId}, now(), '2100-01-01')`
}

async function ask(method: string, path: string, body?: object, authorization = `Bearer ${token}`) {
  const answer = await company.admin.send(`/scim/v2/${path}`, undefined, {
    method,
    headers: { authorization, ...(body && { 'content-type': 'application/scim+json; charset=utf-8' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  // A 204 has no body.
  return { ...answer, body: answer.status === 204 ? undefined : answer.body }
}

const patch = (path: string, ...Operations: object[]) =>
  ask('PATCH', path, { schemas: [patchSchema], Operations })
const find = (filter: string, of = 'Users') => ask('GET', `${of}?filter=${encodeURIComponent(filter)}`)
const idOf = async (code: string) => {
  const [person] = await owner()<{ id: string }[]>`
    select id from identity.person where employee_code = ${code}`
  return person?.id ?? ''
}
const waiting = async () => (await company.admin.call(listChanges, company.confirming())).body.list
const confirm = (_id: string, who = company.confirming()) =>
  company.admin.call(answerChange, who, { _id, answer: 'apply' })

describe('who is let in', () => {
  test.each([
    ['nothing', ''],
    ['another scheme', `Basic ${token}`],
    ['an unknown token', `Bearer ${tokenPrefix}${newToken()}`],
    ['a session', `Bearer ${newToken()}`],
  ])('not with %s', async (_what, authorization) => {
    const refused = await ask('GET', 'Users', undefined, authorization)
    expect([refused.status, refused.body.schemas, refused.body.status]).toEqual([401, [errorSchema], '401'])
    expect(refused.headers.get('www-authenticate')).toBe('Bearer')
    expect(refused.headers.get('content-type')).toBe('application/scim+json')
  })
})

test('a directory learns what it may ask', async () => {
  const config = await ask('GET', 'ServiceProviderConfig')
  expect(config.body).toMatchObject({ patch: { supported: true }, bulk: { supported: false } })
  expect((await ask('GET', 'ResourceTypes')).body.totalResults).toBe(2)
  const { Resources } = (await ask('GET', 'Schemas')).body
  for (const { id } of Resources)
    expect((await ask('GET', `Schemas/${encodeURIComponent(id)}`)).body.id).toBe(id)
  for (const path of [
    'Schemas/none',
    'Schemas/%zz',
    'Bulk',
    'Me',
    'Users/not-an-id',
    `Users/${newId()}`,
    `Users/${newId()}/more`,
  ])
    expect([path, (await ask('GET', path)).status]).toEqual([path, 404])
})

describe('Entra', () => {
  let id: string

  test('asks for somebody whom nobody knows, and adds them', async () => {
    const none = await find(`userName eq "${newId()}"`)
    expect([none.status, none.body.totalResults, none.body.Resources]).toEqual([200, 0, []])
    const added = await ask('POST', 'Users', {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User', enterprise],
      externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
      userName: 'Nila.Joseph@vasudha.example',
      active: true,
      displayName: 'Nila Joseph',
      emails: [{ primary: true, type: 'work', value: 'nila.joseph@vasudha.example' }],
      meta: { resourceType: 'User' },
      name: { formatted: 'Nila Joseph', familyName: 'Joseph', givenName: 'Nila' },
      [enterprise]: { employeeNumber: 'N7001', department: 'Sales' },
      roles: [{ value: 'admin' }],
    })
    expect(added.status).toBe(201)
    id = added.body.id
    expect(added.headers.get('location')).toBe(`https://expenses.example/scim/v2/Users/${id}`)
    expect(added.body).toMatchObject({
      userName: 'Nila.Joseph@vasudha.example',
      externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
      active: true,
      name: { givenName: 'Nila', familyName: 'Joseph' },
      [enterprise]: { employeeNumber: 'N7001', department: 'Sales' },
      meta: { location: `https://expenses.example/scim/v2/Users/${id}` },
    })
    const roles = await owner()`select role from identity.person_role where person_id = ${id}`
    expect([...roles]).toEqual([])
  })

  test('finds them again, by each of its filters', async () => {
    for (const filter of [
      'userName eq "nila.joseph@vasudha.example"',
      'externalId eq "0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef"',
      'emails[type eq "work"].value eq "nila.joseph@vasudha.example"',
      `id eq "${id}"`,
    ])
      expect([filter, (await find(filter)).body.Resources.map((one: { id: string }) => one.id)]).toEqual([
        filter,
        [id],
      ])
    expect(
      (
        await ask('POST', 'Users', {
          userName: 'nila.joseph@vasudha.example',
          [enterprise]: { employeeNumber: 'N7001' },
        })
      ).body,
    ).toMatchObject({ status: '409', scimType: 'uniqueness' })
  })

  test('changes attributes by paths with filters', async () => {
    const managerId = await idOf('M2001')
    const changed = await patch(
      `Users/${id}`,
      { op: 'Replace', path: 'name.familyName', value: 'Thomas' },
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'nila.thomas@vasudha.example' },
      { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '+91 90000 77001' },
      { op: 'Add', path: `${enterprise}:manager`, value: managerId },
      { op: 'Add', path: 'title', value: 'Chief of everything' },
    )
    expect(changed.body).toMatchObject({
      displayName: 'Nila Thomas',
      emails: [{ value: 'nila.thomas@vasudha.example' }],
      phoneNumbers: [{ value: '9000077001' }],
      [enterprise]: { manager: { value: managerId } },
    })
    expect(changed.body.title).toBeUndefined()
    const [trail] = await owner()<{ device: string; actor: string }[]>`
      select device, actor_id as actor from trail.event where subject_id = ${id} and kind = 'person-changed'
      order by at desc, id desc limit 1`
    expect(trail).toEqual({ device: `Service token ${token.slice(0, 20)}`, actor: maker().personId })
  })

  test('says it again, and nothing is written', async () => {
    const count = async () => (await owner()`select count(*)::int as n from trail.event`)[0]?.n
    const before = await count()
    const again = await patch(`Users/${id}`, { op: 'Replace', path: 'active', value: 'True' })
    expect([again.status, await count()]).toEqual([200, before])
  })

  test('deactivates and activates with a string, and deletes nobody', async () => {
    const off = await patch(`Users/${id}`, { op: 'Replace', path: 'active', value: 'False' })
    expect([off.status, off.body.active]).toEqual([200, false])
    expect((await patch(`Users/${id}`, { op: 'Replace', path: 'active', value: 'True' })).body.active).toBe(
      true,
    )
    expect((await ask('DELETE', `Users/${id}`)).status).toBe(204)
    expect((await ask('GET', `Users/${id}`)).body.active).toBe(false)
    await patch(`Users/${id}`, { op: 'Add', path: 'active', value: [{ value: 'True' }] })
  })
})

test('Okta finds somebody who was here before, takes them over, replaces and deactivates them', async () => {
  const [person] = await owner()<{ id: string; email: string }[]>`
    select id, email from identity.person where employee_code = 'E1002'`
  const { email = '', id = '' } = person ?? {}
  const found = await find(`userName eq "${email}"`)
  expect(found.body.Resources).toMatchObject([{ id, userName: email }])
  const resource = { ...found.body.Resources[0], externalId: '00u1', locale: 'en-IN', password: 'secret' }
  const replaced = await ask('PUT', `Users/${id}`, { ...resource, userName: 'ravi@login.example' })
  expect(replaced.body).toMatchObject({
    userName: 'ravi@login.example',
    externalId: '00u1',
    emails: [{ value: email }],
  })
  expect((await find(`userName eq "${email}"`)).body.totalResults).toBe(0)
  const off = await patch(`Users/${id}`, { op: 'replace', value: { active: false } })
  expect(off.body.active).toBe(false)
  await patch(`Users/${id}`, { op: 'replace', value: { active: true } })
})

test('somebody with an employee code is taken over by the first POST, and by no other', async () => {
  await addPerson(owner(), { code: 'T1', name: 'Tara Sen' })
  const post = (userName: string) =>
    ask('POST', 'Users', {
      userName,
      name: { formatted: 'Tara Sen' },
      [enterprise]: { employeeNumber: 't1' },
    })
  const first = await post('tara@vasudha.example')
  expect(first.body).toMatchObject({ id: await idOf('T1'), emails: [{ value: 'tara@vasudha.example' }] })
  expect((await post('other@vasudha.example')).status).toBe(409)
})

test('wrong input is a sentence in the shape of SCIM', async () => {
  const id = await idOf('E1003')
  const answers = [
    await ask('POST', 'Users', { userName: 'no.code@vasudha.example' }),
    await ask('POST', 'Users', { displayName: 'Nobody' }),
    await ask('POST', 'Users', { userName: 'no-name@x.example', [enterprise]: { employeeNumber: 'X1' } }),
    await patch(`Users/${id}`, {
      op: 'Replace',
      path: 'emails[type eq "work"].value',
      value: 'not an email',
    }),
    await patch(`Users/${id}`, { op: 'Replace', path: 'active', value: 'maybe' }),
    await patch(`Users/${id}`, { op: 'Replace', path: `${enterprise}:manager`, value: newId() }),
    await patch(`Users/${id}`, { op: 'Replace', path: `${enterprise}:employeeNumber`, value: 'Z1' }),
    await patch(`Users/${id}`),
    await find('userName co "a"'),
    await find('title eq "a"'),
  ]
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 400))
  expect(answers.map(({ body }) => body.schemas[0])).toEqual(answers.map(() => errorSchema))
  expect(answers.map(({ body }) => body.scimType)).toEqual([
    ...Array(6).fill('invalidValue'),
    'mutability',
    'invalidSyntax',
    'invalidFilter',
    'invalidFilter',
  ])
  expect(answers.map(({ body }) => body.detail).join('\n')).toContain('Email: ')
  const notJson = await company.admin.send('/scim/v2/Users', undefined, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
    body: '{',
  })
  expect([notJson.status, notJson.body.schemas]).toEqual([400, [errorSchema]])
})

test('a list has pages', async () => {
  const first = (await ask('GET', 'Users?startIndex=1&count=2')).body
  const second = (await ask('GET', 'Users?startIndex=3&count=2')).body
  expect([first.itemsPerPage, second.startIndex, second.itemsPerPage]).toEqual([2, 3, 2])
  expect(first.totalResults).toBe(second.totalResults)
  expect(first.Resources[0].id).not.toBe(second.Resources[0].id)
  expect((await ask('GET', 'Users?count=0')).body).toMatchObject({
    itemsPerPage: 0,
    totalResults: first.totalResults,
  })
  expect((await ask('GET', 'Users?count=-1&startIndex=-5')).body).toMatchObject({
    itemsPerPage: 0,
    startIndex: 1,
  })
})

test('a group is a department: people join and leave it, and get no role', async () => {
  const [first, second] = [await idOf('E1004'), await idOf('E1005')]
  const added = await ask('POST', 'Groups', {
    displayName: 'Field Trials',
    externalId: 'x',
    members: [{ value: first }],
  })
  expect([added.status, added.body.members.length]).toEqual([201, 1])
  const { id } = added.body
  expect((await ask('POST', 'Groups', { displayName: 'field trials' })).body.scimType).toBe('uniqueness')
  expect((await find('displayName eq "Field Trials"', 'Groups')).body.Resources).toMatchObject([{ id }])
  expect(
    (await patch(`Groups/${id}`, { op: 'Add', path: 'members', value: [{ value: second }] })).status,
  ).toBe(204)
  expect((await ask('GET', `Groups/${id}`)).body.members).toHaveLength(2)
  expect((await ask('GET', `Groups/${id}?excludedAttributes=members`)).body.members).toBeUndefined()
  await patch(`Groups/${id}`, { op: 'remove', path: `members[value eq "${first}"]` })
  await patch(`Groups/${id}`, { op: 'replace', value: { id, displayName: 'Trials' } })
  const now = (await ask('GET', `Groups/${id}`)).body
  expect([now.displayName, now.members.map(({ value }: { value: string }) => value)]).toEqual([
    'Trials',
    [second],
  ])
  expect(
    (await patch(`Groups/${id}`, { op: 'add', path: 'members', value: [{ value: newId() }] })).status,
  ).toBe(400)
  // In another department since, so it leaves that one alone.
  const other = await ask('POST', 'Groups', { displayName: 'Seeds', members: [{ value: second }] })
  await patch(`Groups/${id}`, { op: 'Remove', path: 'members', value: [{ value: second }] })
  expect((await ask('GET', `Groups/${other.body.id}`)).body.members).toHaveLength(1)
  for (const each of [id, other.body.id]) expect((await ask('DELETE', `Groups/${each}`)).status).toBe(204)
  expect((await ask('GET', `Groups/${id}`)).status).toBe(404)
  expect((await ask('GET', `Users/${second}`)).body[enterprise].department).toBeUndefined()
})

test('a department with a head stays', async () => {
  const [department] = await owner()<{ id: string }[]>`
    select id from identity.department where head_id is not null limit 1`
  const refused = await ask('DELETE', `Groups/${department?.id}`)
  expect([refused.status, refused.body.detail]).toEqual([409, expect.stringMatching(/has a head/)])
})

test('the email of a payer waits for a second person, who is not the one who knows the token', async () => {
  const id = await idOf('P7001')
  const theirs = { op: 'Replace', path: 'emails[type eq "work"].value', value: 'mine@x.example' }
  const held = await patch(`Users/${id}`, theirs)
  expect([held.status, held.body.schemas, held.body.detail]).toEqual([
    409,
    [errorSchema],
    expect.stringMatching(/^A second person has to confirm this/),
  ])
  expect((await ask('GET', `Users/${id}`)).body.emails[0]?.value).not.toBe('mine@x.example')
  expect((await patch(`Users/${id}`, theirs)).body.detail).toMatch(/waits already/)
  const [change] = await waiting()
  expect(change.madeBy).toMatch(/^Service token .* of /)
  expect((await confirm(change._id, maker())).status).toBe(403)
  expect((await confirm(change._id)).status).toBe(200)
  expect((await ask('GET', `Users/${id}`)).body.emails[0].value).toBe('mine@x.example')
  const told = await owner()`select subject from notifications.account_notice`
  expect(told.length).toBeGreaterThan(0)
})

test('more leavers in a day than a tenth wait together, and one yes lets them go', async () => {
  const ids: string[] = []
  for (let n = 0; n < 5; n++) ids.push(await addPerson(owner(), { code: `LV${n}` }))
  const [usual = '', next = '', after = '', ...rest] = ids
  const leave = (id: string) => patch(`Users/${id}`, { op: 'Replace', path: 'active', value: 'False' })
  expect((await leave(usual)).status).toBe(200)
  // As if half of the company had left today.
  await owner()`
    insert into admin.provisioned_person (person_id, deactivated_at)
    select id, ${new Date('2026-03-18T08:00:00+05:30')} from identity.person
    where employee_code like 'E%' on conflict (person_id) do update set deactivated_at = excluded.deactivated_at`
  const held = await leave(next)
  expect([held.status, held.body.detail]).toEqual([409, expect.stringMatching(/^More people would leave/)])
  const seen = (await waiting())[0]._id
  expect((await leave(after)).status).toBe(409)
  // Nobody confirms more than they have seen.
  expect((await confirm(seen)).status).toBe(404)
  // Directories try again.
  expect((await leave(next)).status).toBe(409)
  expect((await ask('GET', `Users/${next}`)).body.active).toBe(true)
  const list = await waiting()
  expect(list).toHaveLength(1)
  expect([list[0].what, list[0].changes.length]).toEqual(['More leavers in a day than usual', 2])
  expect((await confirm(list[0]._id)).status).toBe(200)
  for (const id of [next, after]) expect((await ask('GET', `Users/${id}`)).body.active).toBe(false)
  // The next one asks again, until the day is over.
  expect((await leave(rest[0] ?? '')).status).toBe(409)
  await owner()`update admin.provisioned_person set deactivated_at = deactivated_at - interval '2 days'`
  expect((await leave(rest[1] ?? '')).status).toBe(200)
})
