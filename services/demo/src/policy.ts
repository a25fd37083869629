// The policy of the demo company: what may be claimed, where it is registered, its holidays, its settings.
import { addDays, type Day } from '@tem/rules/base/company-day.ts'
import { toPaise } from '@tem/rules/base/money.ts'
import type { Sql, TransactionSql } from 'postgres'
import { demoId, insertRows } from './dice.ts'
import { namesInLanguages } from './names-in-languages.ts'
import { catalogue, limitsOf } from './policy-catalogue.ts'

const companyGstins: Readonly<Record<string, string>> = {
  '29': '29AAACV0000K1ZO',
  '27': '27AAACV0000K1ZS',
  '07': '07AAACV0000K1ZU',
  '33': '33AAACV0000K1ZZ',
  '36': '36AAACV0000K1ZT',
}

const startOfGst = '2017-07-01'

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
  await insertRows(sql, 'allowances.name_in_languages', namesInLanguages)
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

/** One by one: each names only the flags that it sets. */
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
    if (entry.gst)
      await insertRows(sql, 'allowances.gst_treatment', [
        {
          subCategoryId: id,
          fromDay: startOfGst,
          sac: entry.gst.sac,
          blockedBecause: entry.gst.blockedBecause ?? null,
        },
      ])
  }
}

/** From last year to next year, since weeks and reports may cross New Year. */
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
    paymentAccount: '50200041728866',
    resetCodeChannel: 'email',
    // Its passwords open everything, for as long as somebody looks around.
    factorRoles: [],
    proofMinutes: 0,
  }
  return Object.entries(values).map(([name, value]) => ({ name, value }))
}

// The claim policy of the demo company, as its people read it.

const policyHtml = `
<h2>Travel and Expense Policy</h2>
<p>This policy says what Vasudha Agri Inputs pays back, up to how much, and how soon. It applies to every
employee. Spend as carefully as you would from your own pocket: what was needed for the work is paid, what
was merely comfortable is not.</p>

<h3>In short</h3>
<ul>
  <li>Claim each day's expenses by the Monday of the following week; a day stays open for <strong>four weeks</strong>.</li>
  <li>Attach a readable bill wherever the form asks for one. Bills above ₹200 need the seller's name and date; GST bills need the seller's GSTIN.</li>
  <li>A day without expenses is marked <em>No-Claim</em> with a reason, so that your manager knows that it was not forgotten.</li>
  <li>Never split one bill over several claims, and never claim a bill that a colleague has claimed.</li>
</ul>

<h3>Allowances and limits</h3>
<table>
  <caption>In rupees, by level</caption>
  <thead>
    <tr><th scope="col">Allowance</th><th scope="col">L1</th><th scope="col">L2</th><th scope="col">L3</th><th scope="col">L4</th></tr>
  </thead>
  <tbody>
    <tr><th scope="row">Daily allowance, headquarters</th><td>150</td><td>200</td><td>250</td><td>300</td></tr>
    <tr><th scope="row">Daily allowance, outstation</th><td>350</td><td>450</td><td>600</td><td>800</td></tr>
    <tr><th scope="row">Hotel a night, metro city</th><td>1,800</td><td>2,500</td><td>4,000</td><td>7,000</td></tr>
    <tr><th scope="row">Hotel a night, other places</th><td>1,200</td><td>1,800</td><td>3,000</td><td>5,000</td></tr>
    <tr><th scope="row">Two-wheeler, a kilometre</th><td>5</td><td>5</td><td>–</td><td>–</td></tr>
    <tr><th scope="row">Car, a kilometre</th><td>–</td><td>9</td><td>10</td><td>12</td></tr>
    <tr><th scope="row">Driver's salary, a month</th><td>–</td><td>–</td><td>15,000</td><td>18,000</td></tr>
  </tbody>
</table>
<p>Metro cities are Delhi, Mumbai, Kolkata, Chennai, Bengaluru and Hyderabad. Level L5 has no limits.</p>

<h3>Travel</h3>
<p>Own two-wheeler: up to 200 km a day, by the opening and closing reading. Own car: up to 300 km a day; give
the vehicle's make and registration number, and say whether you paid for the fuel or used the petro card.
Bus, train and air tickets are paid as they cost; attach the ticket. Air travel needs an approved tour.
Tolls are paid against the receipt or the FASTag statement.</p>

<h3>Hotel</h3>
<p>The limit is for the room without GST. Give the hotel's name, the place, the bill number and date, the state
and the number of nights, so that the company can claim the tax back. If you stay with family or friends,
claim <em>own arrangement</em>, up to ₹500 a night, without a bill.</p>

<h3>Travelling together</h3>
<p>When colleagues share an expense, one of you claims it and names the others as accompanying; the limit then
counts for all of you. Nobody approves a claim that they shared.</p>

<h3>Who approves</h3>
<ol>
  <li>Your reporting manager sees every claim.</li>
  <li>The higher manager also sees claims over the limit, claims on a holiday, driver's salary, and anything above ₹10,000.</li>
  <li>The head of your department also sees claims above ₹25,000 or more than a fifth over the limit, and the chief executive those above ₹1,00,000.</li>
  <li>Finance checks and pays. A reduced amount always comes with a note.</li>
</ol>
<p>A rejected claim comes back to you with the reason. You can revise it within 14 days, also when its week has closed.</p>

<h3>What is not paid</h3>
<ul>
  <li>Fines, personal phone calls, laundry on trips of less than four days, alcohol, and tips beyond the bill.</li>
  <li>Expenses of family members, and travel between home and your usual place of work.</li>
</ul>

<h3>Questions</h3>
<p>Write to <a href="mailto:expenses@vasudha.example">expenses@vasudha.example</a>, or ask your manager before you spend.</p>
`.trim()
