// Lists and calendars with years of data: no page makes PostgreSQL scan a whole table.

import {
  getDay,
  groupByDate,
  listDaySubCategories,
  listRevisableDays,
} from '@tem/contracts/calls/calendar.ts'
import { listMyClaims, listMyRevisableClaims } from '@tem/contracts/calls/claims.ts'
import { listNotifications } from '@tem/contracts/calls/notifications.ts'
import {
  countByCategory,
  countByDate,
  getAllCounts,
  listTodaysClaims,
  listTopClaims,
} from '@tem/contracts/calls/reports.ts'
import { insertHistory } from '@tem/database/testing/insert-history.ts'
import { tablesRead } from '@tem/database/testing/tables-read.ts'
import { type TestDatabase, testDatabase } from '@tem/database/testing/test-database.ts'
import { volumeDatabase } from '@tem/demo/testing/volume-database.ts'
import { addDays, monthEnd, monthStart } from '@tem/rules/base/company-day.ts'
import { today as companyDay } from '@tem/server/process/clock.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Claiming, meal } from '../../testing/claiming.ts'

const today = companyDay()
let original: TestDatabase
let claiming: Claiming

beforeAll(async () => {
  original = await testDatabase({ copyOf: await volumeDatabase() })
  await insertHistory(original.ownerSql)
  await original.disconnect()
  // A cloned database has the rows and the planner statistics, but its scan counters are zero.
  claiming = await Claiming.on(original)
  claiming.on(today)
})
afterAll(async () => {
  await claiming.drop()
  await original.drop()
})

test('each page query, and each change, goes by an index', async () => {
  const [colleague] = await claiming.sql<{ id: string }[]>`
    select id
    from identity.person
    where employee_code = 'V0000042'`
  const who = claiming.person('V0000042', { personId: colleague?.id ?? '' })
  const month = { from: monthStart(today), to: monthEnd(today) }
  const answers = [
    await claiming.call(listMyClaims, who, { limit: 50 }),
    await claiming.call(listMyClaims, who, { filter: { status: ['rejected'] } }),
    await claiming.call(listMyRevisableClaims, who, { limit: 50 }),
    await claiming.call(listRevisableDays, who, { limit: 50 }),
    await claiming.call(listNotifications, who, { limit: 50 }),
    await claiming.call(groupByDate, who, month),
    await claiming.call(getDay, who, { day: addDays(today, -9) }),
    await claiming.call(listDaySubCategories, who, { day: today }),
    await claiming.create(who, today, meal(1234)),
    await claiming.submit(who, today),
  ]
  const payer = claiming.person('P7001', { roles: ['payer'] })
  // A company's figures of all time count every claim, in whatever way PostgreSQL finds cheaper.
  for (const [reader, time] of [
    [who, {}],
    [payer, { createdAt: month }],
  ] as const)
    for (const report of [
      [getAllCounts, time],
      [countByCategory, { createdAt: month }],
      [countByDate, time],
      [listTopClaims, { createdAt: month }],
      [
        listTopClaims,
        {
          sortBy: 'createdAt',
          limit: 50,
          // Not much more than a month: of a third of all claims PostgreSQL rightly reads the whole table.
          filter: { createdAt: { from: addDays(today, -31), to: addDays(today, -7) } },
        },
      ],
      [listTodaysClaims, {}],
    ] as const)
      answers.push(await claiming.call(report[0], reader, report[1]))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(answers[0]?.body.count).toBe(500)
  expect(answers[4]?.body.count).toBeGreaterThan(100)

  const read = await tablesRead(claiming.module.database)
  for (const table of ['claim', 'history'])
    expect(read.find(({ name }) => name === table)?.byIndex, table).toBeGreaterThan(0)
  expect(read.filter(({ whole }) => whole > 0)).toEqual([])
})
