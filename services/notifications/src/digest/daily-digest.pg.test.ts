import { now as firstDay, person } from '@tem/approvals/testing/exporting.ts'
import { type ApprovalsDeps, wire } from '@tem/bff-approvals/src/container.ts'
import { routes } from '@tem/bff-approvals/src/routes.ts'
import { recordHistory } from '@tem/chain/record-history.ts'
import { decideClaim } from '@tem/contracts/calls/approvals.ts'
import type { Template, TestDatabase } from '@tem/database/testing/test-database.ts'
import { demoId } from '@tem/demo/dice.ts'
import { demoDatabase } from '@tem/demo/testing/demo-database.ts'
import { addDays, dayOf } from '@tem/rules/base/company-day.ts'
import { newId } from '@tem/server/database/new-id.ts'
import { type ModuleInTest, moduleInTest } from '@tem/server/testing/module-in-test.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { MaybeSent, type Message, Messenger } from '../deliver/messenger.ts'
import { countEmails, sendDailyDigest } from './send-daily-digest.ts'

const never = new AbortController().signal

let oneWaits: TestDatabase
let claimThatWaits: string
let module: ModuleInTest<ApprovalsDeps>
let now: Date
let outbox: Message[]
let refusals: number

beforeAll(async () => {
  await begin(await demoDatabase(firstDay))
  claimThatWaits = await leaveOneClaim()
  oneWaits = module.database
  await module.database.disconnect()
})
afterAll(() => oneWaits.drop())
afterEach(() => module.database.drop())

async function begin(copyOf: Template): Promise<void> {
  now = firstDay
  outbox = []
  refusals = 0
  module = await moduleInTest({
    routes,
    wire,
    clock: () => now,
    copyOf,
    settings: { PUBLIC_URL: 'https://expenses.example.com' },
  })
}

const messengerWith = (send: (message: Message) => Promise<void>) => new Messenger({ email: { send } })
const messenger = messengerWith(async (message) => {
  if (refusals > 0) {
    refusals -= 1
    throw new Error('450 try again later')
  }
  outbox.push(message)
})

const tell = (senders = messenger) => sendDailyDigest({ ...module.deps, messenger: senders }, never)
const tellOn = async (day: number) => {
  now = new Date(firstDay.getTime() + day * 24 * 60 * 60 * 1000)
  outbox = []
  await tell()
  return outbox.map(({ to }) => to)
}

/** The demo's emails have been sent, and from now on only this claim of E1001 waits, for M2001, since the first day. */
async function oneClaimWaits(): Promise<string> {
  await begin(oneWaits)
  return claimThatWaits
}

async function leaveOneClaim(): Promise<string> {
  const { ownerSql } = module.database
  await tell()
  const [claim] = await ownerSql<{ id: string }[]>`
    select subject_id as id
    from chain.step
    join claims.claim on claim.id = subject_id
    where is_waiting and position = 1 and person_id = ${demoId('person', 'E1001')}
      and approver_ids = ${[demoId('person', 'M2001')]}
    limit 1`
  const id = claim?.id ?? ''
  await ownerSql`delete from chain.step where is_waiting and subject_id <> ${id}`
  await ownerSql`update claims.claim set submitted_at = ${firstDay}, reimbursable_amount_paise = 12_300 where id = ${id}`
  // Saturday's reminder of days that are not submitted has its own test.
  await ownerSql`update claims.claim set expense_date = '2020-01-01' where submitted_at is null`
  await ownerSql`delete from notifications.notice`
  await ownerSql`delete from notifications.digest`
  await ownerSql`delete from chain.history`
  await ownerSql`delete from claims.co_traveller`
  return id
}

const mailOf = async (code: string) => {
  const [row] = await module.database.sql<{ email: string }[]>`
    select email from identity.directory where employee_code = ${code}`
  return row?.email ?? ''
}

describe('the daily digest', () => {
  test('is in the language that its reader chose', async () => {
    await oneClaimWaits()
    await module.database.ownerSql`update identity.person set language = 'ta' where employee_code = 'M2001'`
    await tellOn(0)
    expect(outbox[0]?.subject).toContain('உங்களிடம் காத்திருப்பவை 1')
    expect(outbox[0]?.text).toContain('உங்களிடம் காத்திருப்பவை\n- E1001')
  })

  test('names an expense as the company does in the language of the reader', async () => {
    const id = await oneClaimWaits()
    const { ownerSql } = module.database
    await ownerSql`update identity.person set language = 'hi' where employee_code = 'E1002'`
    await ownerSql`insert into claims.co_traveller (claim_id, person_id) values (${id}, ${demoId('person', 'E1002')})`
    const [claim] = await ownerSql<{ said: string }[]>`
      select said ->> 'hi' as said
      from claims.claim_line as claim
      join allowances.catalogue using (sub_category_id)
      join allowances.name_in_languages on name_in_languages.name = catalogue.sub_category
      where claim.id = ${id}`
    const named = await mailOf('E1002')
    await tellOn(0)
    expect(claim?.said).toBeTruthy()
    expect(outbox.find(({ to }) => to === named)?.text).toContain(String(claim?.said))
  })

  test('informs co-travellers once that they are named, unless they have declined', async () => {
    const id = await oneClaimWaits()
    const { ownerSql } = module.database
    const name = (code: string, declinedAt: Date | null) => ownerSql`
      insert into claims.co_traveller (claim_id, person_id, declined_at)
      values (${id}, ${demoId('person', code)}, ${declinedAt})`
    await name('E1002', null)
    await name('E1003', firstDay)
    const manager = await mailOf('M2001')
    const named = await mailOf('E1002')
    expect((await tellOn(0)).sort()).toEqual([manager, named].sort())
    const digest = outbox.find(({ to }) => to === named)
    expect(digest?.subject).toBe('Travel & Expense: named on 1 claim')
    expect(digest?.text).toMatch(/- Asha Rao named you on .+, \d\d\/\d\d\/\d{4}\n/)
    expect(await tellOn(1)).toEqual([])
  })

  test('is sent once to each person, also by several processes', async () => {
    await begin(await demoDatabase(firstDay))
    const sent = await Promise.all([tell(), tell(), tell()])
    expect(outbox.length).toBeGreaterThan(10)
    expect(new Set(outbox.map(({ to }) => to)).size).toBe(outbox.length)
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(outbox.length)
    expect(outbox.every(({ subject, text }) => subject !== '' && text.startsWith('Hello '))).toBe(true)
    expect(await tell()).toBe(0)
  })

  test('informs an approver at arrival, after 4 and after 7 days, and not in between', async () => {
    await oneClaimWaits()
    const manager = await mailOf('M2001')
    const notified: Record<number, string[]> = {}
    for (let day = 0; day <= 12; day++) notified[day] = await tellOn(day)
    const days = Object.entries(notified).filter(([, to]) => to.length > 0)
    expect(days).toEqual([
      ['0', [manager]],
      ['4', [manager]],
      ['7', [manager]],
    ])
  })

  test('leaves out what a payment run has at the bank', async () => {
    const claim = await oneClaimWaits()
    const { ownerSql } = module.database
    const [run, claimant] = [newId(), demoId('person', 'E1001')]
    await ownerSql`
      insert into approvals.payment_run (id, up_to, made_by, made_at) values (${run}, ${firstDay}, ${claimant}, ${firstDay})`
    await ownerSql`
      insert into approvals.payment_line (run_id, person_id, amount_paise, claims, employee_code, beneficiary,
        account_number, ifsc)
      values (${run}, ${claimant}, 12300, 1, 'E1001', 'Asha Rao', '5010001', 'HDFC0000123')`
    await ownerSql`
      insert into approvals.payment_run_claim (run_id, person_id, claim_id, amount_paise)
      values (${run}, ${claimant}, ${claim}, 12300)`
    expect(await tellOn(4)).toEqual([])
    await ownerSql`update approvals.payment_run_claim set is_open = false`
    expect(await tellOn(5)).toEqual([await mailOf('M2001')])
  })

  test('catches up on what it missed while nothing ran, in one email', async () => {
    await oneClaimWaits()
    expect(await tellOn(8)).toEqual([await mailOf('M2001')])
    expect(outbox[0]?.text).toContain('E1001 Asha Rao: 1 claim, ₹123, since 21/11/2026')
    expect(outbox[0]?.text).toContain('Waiting for 4 days or longer: 1; for 7 days or longer: 1.')
    expect(await tellOn(9)).toEqual([])
  })

  test('informs the manager of an approver only where the company wants it', async () => {
    await oneClaimWaits()
    await module.database.ownerSql`
      insert into allowances.setting (name, value)
      values ('escalateAfterDays', '10'), ('remindAfterDays', '[2]'), ('emailSubject', '"Vasudha travel"'),
        ('emailGreeting', '"Dear {name},"'), ('emailClosing', '"Ask travel@vasudha.example."'),
        ('dateFormat', '"MM/dd/yyyy"')
      on conflict (name) do update set value = excluded.value`
    await tellOn(1)
    expect(await tellOn(2)).toEqual([await mailOf('M2001')])
    expect(outbox[0]).toMatchObject({
      subject: 'Vasudha travel: 1 waiting for you',
      text: expect.stringMatching(/^Dear .+,\n\n[\s\S]*\n\nAsk travel@vasudha\.example\.$/),
    })
    expect(await tellOn(9)).toEqual([])
    expect(await tellOn(10)).toEqual([await mailOf('Z3001')])
    expect(outbox[0]?.text).toMatch(/M2001 .* has 1 to decide, since 11\/21\/2026/)
    expect(await tellOn(11)).toEqual([])
  })

  test('also informs the stand-in', async () => {
    await oneClaimWaits()
    await module.database.ownerSql`
      insert into identity.delegation (id, from_person_id, to_person_id, from_day, to_day)
      values (gen_random_uuid(), ${demoId('person', 'M2001')}, ${demoId('person', 'M2003')}, ${dayOf(firstDay)},
        ${addDays(dayOf(firstDay), 2)})`
    expect((await tellOn(0)).sort()).toEqual([await mailOf('M2001'), await mailOf('M2003')].sort())
  })

  test('informs the claimant of the decision, and the next approver of the request', async () => {
    const id = await oneClaimWaits()
    await tellOn(0)
    const manager = person('M2001', { permissions: ['signed-in', 'approve-claims', 'review-claims'] })
    const decided = await module.calls.call(decideClaim, manager, {
      _id: id,
      type: 'approve',
      note: 'Fine by me',
    })
    expect(decided.status).toBe(200)
    const notified = await tellOn(1)
    expect(notified).toContain(await mailOf('E1001'))
    expect(notified).not.toContain(await mailOf('M2001'))
    expect(notified.length).toBeGreaterThan(1)
    const email = outbox.find(({ text }) => text.startsWith('Hello Asha Rao'))
    expect(email?.text).toMatch(/EXP-\d{4}-\d{6} \(.*\): Manager Approved, now Pending .*\. Note: Fine by me/)
    expect(await tellOn(2)).not.toContain(await mailOf('E1001'))
  })

  test('informs the requester of a tour about each decision, and the travellers about the last', async () => {
    await oneClaimWaits()
    const { sql } = module.database
    const [tour] = await sql<{ id: string; requester: string; travellers: string[] }[]>`
      select tour.id, asked.email as requester, array_agg(distinct goes.email) as travellers
      from tours.tour
      join identity.directory as asked on asked.person_id = requester_id
      join tours.traveller on tour_id = tour.id
      join identity.directory as goes on goes.person_id = traveller.person_id and goes.person_id <> requester_id
      where archived_at is null
      group by tour.id, asked.email
      limit 1`
    if (!tour) throw new Error('The demo has no tour of several employees.')
    const by = demoId('person', 'C5001')
    const happen = (from: string, to: string, step: string) =>
      sql.begin((tx) =>
        recordHistory(tx, [{ kind: 'tour', subjectId: tour.id, at: now, by, step, from, to }]),
      )
    await tellOn(0)
    await happen('pending', 'pending_hod', 'manager')
    expect(await tellOn(1)).toEqual([tour.requester])
    await happen('pending_hod', 'approved', 'hod')
    expect((await tellOn(2)).sort()).toEqual([tour.requester, ...tour.travellers].sort())
  })

  test('is offered again at the later times when the mail server does not take it, and no more than three times', async () => {
    await oneClaimWaits()
    refusals = 2
    const times = async (day: number) => {
      const told: number[] = []
      for (let time = 0; time < 4; time++) told.push((await tellOn(day)).length)
      return told
    }
    expect(await times(0)).toEqual([0, 0, 1, 0])
    await module.database.ownerSql`delete from notifications.notice`
    refusals = 5
    expect(await times(1)).toEqual([0, 0, 0, 0])
    expect(refusals).toBe(2)
  })

  test('tells what an email that was never sent would have told, for a week', async () => {
    await oneClaimWaits()
    const manager = await mailOf('M2001')
    refusals = 1_000
    for (let time = 0; time < 4; time++) await tellOn(0)
    refusals = 0
    expect(await tellOn(1)).toEqual([manager])
    expect(await tellOn(2)).toEqual([])

    const { ownerSql } = module.database
    await ownerSql`update notifications.digest set state = 'refused'`
    await ownerSql`update notifications.notice set noticed_at = noticed_at - interval '7 days'`
    expect(await tellOn(3)).toEqual([])
  })

  test('that may have been sent when its process died is not sent again', async () => {
    await oneClaimWaits()
    refusals = 3
    await tellOn(0)
    await module.database.ownerSql`update notifications.digest set state = 'sending', attempts = 1`
    expect(await countEmails(module.database.sql)).toEqual(new Map([['sending', 1]]))
    expect(await tellOn(0)).toEqual([])
  })

  test('that the mail server has taken, or may have taken, is not sent again', async () => {
    await oneClaimWaits()
    const losing = messengerWith(async (message) => {
      outbox.push(message)
      throw new MaybeSent('Timeout')
    })
    expect([await tell(losing), await tell()]).toEqual([0, 0])
    expect(outbox).toHaveLength(1)

    await module.database.ownerSql`delete from notifications.notice`
    const { ownerSql } = module.database
    const forgetting = messengerWith(async (message) => {
      outbox.push(message)
      await ownerSql`revoke update on notifications.digest from tem_approvals`
    })
    now = new Date(firstDay.getTime() + 24 * 60 * 60 * 1000)
    await expect(tell(forgetting)).rejects.toThrow('permission denied')
    await ownerSql`grant update on notifications.digest to tem_approvals`
    expect(await tell()).toBe(0)
    expect(outbox).toHaveLength(2)
  })

  test('is not made where there is no mail', async () => {
    await begin(await demoDatabase(firstDay))
    expect(await tell(new Messenger({}))).toBe(0)
    const [row] = await module.database.sql`select count(*) as count from notifications.notice`
    expect(row?.count).toBe(0)
  })
})
