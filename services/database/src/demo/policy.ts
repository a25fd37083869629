// The policy of the demo company: what may be claimed, where it is registered, its holidays, its settings.
import { addDays, type Day } from '@tem/rules/company-day.ts'
import { toPaise } from '@tem/rules/money.ts'
import type { Sql, TransactionSql } from 'postgres'
import { demoId } from './demo-id.ts'
import { insertRows } from './insert-rows.ts'
import { catalogue, limitsOf } from './policy-catalogue.ts'
import { policyHtml } from './policy-words.ts'

const companyGstins: Readonly<Record<string, string>> = {
  '29': '29AAACV0000K1ZO',
  '27': '27AAACV0000K1ZS',
  '07': '07AAACV0000K1ZU',
  '33': '33AAACV0000K1ZZ',
  '36': '36AAACV0000K1ZT',
}

const cities = [
  ['Delhi', 'metro', '07'],
  ['Mumbai', 'metro', '27'],
  ['Kolkata', 'metro', '19'],
  ['Chennai', 'metro', '33'],
  ['Bengaluru', 'metro', '29'],
  ['Hyderabad', 'metro', '36'],
  ['Pune', 'other', '27'],
  ['Jaipur', 'other', '08'],
  ['Surat', 'other', '24'],
  ['Mysuru', 'other', '29'],
  ['Madurai', 'other', '33'],
] as const

const holidays = [
  ['01-26', 'Republic Day', null],
  ['05-01', 'Maharashtra Day', '27'],
  ['08-15', 'Independence Day', null],
  ['10-02', 'Gandhi Jayanti', null],
  ['11-01', 'Karnataka Rajyotsava', '29'],
  ['12-25', 'Christmas', null],
] as const

export async function loadPolicy(sql: Sql | TransactionSql, today: Day) {
  await loadCatalogue(sql)
  for (const [code, gstin] of Object.entries(companyGstins))
    await sql`update allowances.state set gst_number = ${gstin} where code = ${code}`
  await insertRows(
    sql,
    'allowances.metro_city',
    cities.map(([name, tier, stateCode]) => ({ id: demoId('city', name), name, tier, stateCode })),
  )
  await insertRows(sql, 'allowances.holiday', holidaysAround(today))
  await insertRows(sql, 'allowances.policy_text', [
    { id: demoId('policy', 'text'), html: policyHtml, effectiveFrom: addDays(today, -200) },
  ])
  await insertRows(sql, 'allowances.setting', settings(today))
}

async function loadCatalogue(sql: Sql | TransactionSql) {
  const types = Object.keys(catalogue)
  await insertRows(
    sql,
    'allowances.expense_type',
    types.map((name, index) => ({ id: demoId('expense type', name), name, position: index + 1 })),
  )
  const categories = Object.entries(catalogue).flatMap(([type, entries]) =>
    entries.map((entry) => ({ type, entry })),
  )
  await insertRows(
    sql,
    'allowances.category',
    categories.map(({ type, entry }, index) => ({
      id: demoId('category', entry.code),
      expenseTypeId: demoId('expense type', type),
      code: entry.code,
      name: entry.name,
      multiply: entry.multiply ?? false,
      maxUnits: entry.maxUnits ?? null,
      maxUnitsName: entry.maxUnitsName ?? null,
      disallowMultiple: entry.disallowMultiple ?? false,
      reportGroup: entry.reportGroup,
      position: index + 1,
    })),
  )
  for (const { entry } of categories) await loadSubCategories(sql, entry)
}

/** One by one: each names just the flags that it raises. */
async function loadSubCategories(sql: Sql | TransactionSql, category: (typeof catalogue)[string][number]) {
  for (const [index, entry] of category.subCategories.entries()) {
    const id = demoId('sub-category', entry.code)
    await insertRows(sql, 'allowances.sub_category', [
      {
        id,
        categoryId: demoId('category', category.code),
        code: entry.code,
        name: entry.name,
        customFields: entry.customFields ?? [],
        invoiceText: entry.invoiceText ?? null,
        maxAmountPaise: entry.max === undefined ? null : toPaise(entry.max),
        ...Object.fromEntries((entry.flags ?? []).map((flag) => [flag, true])),
        position: index + 1,
      },
    ])
    await insertRows(
      sql,
      'allowances.level_limit',
      limitsOf(entry).map(({ level, cityTier, rupees }) => ({
        subCategoryId: id,
        level,
        cityTier,
        amountPaise: rupees === null ? null : toPaise(rupees),
      })),
    )
  }
}

/** Last year's to next year's, since weeks and reports reach over New Year. */
function holidaysAround(today: Day) {
  const year = Number(today.slice(0, 4))
  return [year - 1, year, year + 1].flatMap((each) =>
    holidays.map(([date, name, stateCode]) => ({
      id: demoId('holiday', `${each} ${name}`),
      day: `${each}-${date}`,
      name,
      stateCode,
    })),
  )
}

function settings(today: Day) {
  const values = {
    companyName: 'Vasudha Agri Inputs Pvt Ltd',
    dateFormat: 'dd/MM/yyyy',
    requestedClaimWeekLimit: 4,
    claimAcceptAfterDate: addDays(today, -77),
    resetCodeChannel: 'email',
  }
  return Object.entries(values).map(([name, value]) => ({ name, value }))
}
