// A claim with everything entered, decided and attached: for its form, its summary and its reviewers.
import { subCategoryOn } from '@tem/allowances/claim-policies.ts'
import { type SubCategoryRecord, subCategoryOf } from '@tem/allowances/sub-category-terms.ts'
import { maskAadhaar, maskCard } from '@tem/identity/people/profile-store.ts'
import { rejectionReference } from '@tem/rules/approval/decision-rules.ts'
import type { Day } from '@tem/rules/base/company-day.ts'
import type { Paise } from '@tem/rules/base/money.ts'
import type { ClaimWindow } from '@tem/rules/calendar/open-days.ts'
import {
  type KindOf,
  type PlainValue,
  rowOf,
  type StoredField,
  storedFields,
} from '@tem/rules/claim/claim-form.ts'
import type { FieldCipher } from '@tem/server/field-cipher.ts'
import type { Fragment, Sql, TransactionSql } from 'postgres'
import { type ClaimRecord, claimColumns, claimRow, limitExplanation } from './claim-columns.ts'
import {
  type Companion,
  chainOf,
  companionsOf,
  eventsOf,
  filesByPurpose,
  filesOf,
  type HistoryLine,
  higherManagerOf,
  historyOf,
  responsesOf,
  type StepRecord,
  type StoredFile,
} from './claim-parts.ts'
import { ownerCan } from './own-claim.ts'

interface EnteredCustomField {
  name: string
  label: string
  type: 'text' | 'number'
  minValue?: number | null
  maxValue?: number | null
  value?: string | number | null
}

export interface DetailRecord extends ClaimRecord {
  personId: string
  version: number
  remindedOn: Day | null
  entered: EnteredCustomField[]
  /** Under the policy of the day of the expense. */
  terms: SubCategoryRecord
  unitRatePaise: Paise | null
  isCustomRate: boolean
  details: StoredDetails
  cgstPaise: Paise | null
  sgstPaise: Paise | null
  igstPaise: Paise | null
  ugstPaise: Paise | null
  cardSealed: string | null
  cardLastFour: string | null
  aadhaarSealed: string | null
  aadhaarLastFour: string | null
  employees: Companion[]
  placesVisited: { date: string; place: string }[]
  files: StoredFile[]
  tour: { _id: string; place: string[]; purpose: string } | null
  steps: StepRecord[]
  events: HistoryLine[]
}

/** The fields as entered, under their names on the wire. */
type StoredDetails = {
  [Field in StoredField]: KindOf<Field> extends 'flag' ? boolean : PlainValue<Field> | null
} & Record<'gstin' | 'limitExplanation' | 'stateName' | 'stateGSTNumber' | 'metroCityName', string | null>

const storedPairs = storedFields.map((field) => `'${field}', claim.${rowOf(field).column}`).join(', ')

/**
 * `wanted` is a condition on claims.claim; it must include visibility. `isBare`: the claim was just stored without
 * files or companions, so files, companions, steps and events are not looked up.
 */
export function readDetailRecords(sql: Sql | TransactionSql, wanted: Fragment, { isBare = false } = {}) {
  return sql<DetailRecord[]>`
    select ${claimColumns(sql)}, claim.person_id as "personId", claim.version,
      (select max(day) from claims.reminder where reminder.claim_id = claim.id) as "remindedOn", claim.custom_fields as entered,
      claim.unit_rate_paise as "unitRatePaise", claim.is_custom_rate as "isCustomRate",
      jsonb_build_object(
        ${sql.unsafe(storedPairs)}, 'gstin', claim.gstin, 'limitExplanation', ${limitExplanation(sql)},
        'stateName', state.name, 'stateGSTNumber', state.gst_number, 'metroCityName', metro_city.name) as details,
      claim.cgst_paise as "cgstPaise", claim.sgst_paise as "sgstPaise", claim.igst_paise as "igstPaise",
      claim.ugst_paise as "ugstPaise",
      claim.card_number_sealed as "cardSealed", claim.card_last_four as "cardLastFour",
      claim.driver_aadhaar_sealed as "aadhaarSealed", claim.driver_aadhaar_last_four as "aadhaarLastFour",
      ${subCategoryOn(sql, sql`claim.sub_category_id`, { day: sql`claim.expense_date`, level: sql`directory.level` })} as terms,
      coalesce(day_wrapper.places_visited, claim.places_visited) as "placesVisited",
      (select jsonb_build_object('_id', journey.tour_id, 'place', journey.places, 'purpose', journey.purpose)
        from tours.approved_journey as journey
        where journey.tour_id = claim.tour_id and journey.person_id = claim.person_id) as tour,
      ${isBare ? noParts(sql) : parts(sql)}
    from claims.claim
    join allowances.catalogue using (sub_category_id)
    cross join lateral (
      select employee_code, name, level
      from identity.directory
      where person_id = claim.person_id
      -- A separate sub-query: with more joins than it reorders, PostgreSQL would read everybody.
      offset 0
    ) as directory
    left join allowances.listed_state as state on state.id = claim.state_id
    left join allowances.listed_city as metro_city on metro_city.id = claim.metro_city_id
    left join claims.day_wrapper on day_wrapper.id = claim.wrapper_id
    where ${wanted}`
}

function noParts(sql: Sql | TransactionSql) {
  const none = sql`'[]'::jsonb`
  return sql`${none} as employees, ${none} as files, ${none} as steps, ${none} as events`
}

function parts(sql: Sql | TransactionSql) {
  return sql`${companionsOf(sql)} as employees, ${filesOf(sql)} as files, ${stepsOf(sql)} as steps, ${eventsOf(sql)} as events`
}

/** The steps of the current round, each read once; the history has the earlier rounds. */
function stepsOf(sql: Sql | TransactionSql) {
  return sql`
    coalesce((
      select jsonb_agg(jsonb_build_object('step', step.step, 'stage', step.stage, 'isWaiting', step.is_waiting,
        'response', step.response, 'name', responder.name || coalesce(' for ' || stood_in_for.name, ''),
        'employeeCode', responder.employee_code, 'respondedAt', step.responded_at, 'note', step.note,
        'amountPaise', step.amount_paise, 'paidVia', step.paid_via, 'paidIdValue', step.paid_id_value,
        'waitsFor', case when step.is_waiting then array(
          select asked.name
          from identity.directory as asked
          where asked.person_id = any(step.approver_ids)
          order by asked.name) end,
        'higherManager', case when step.step = 'pending_higher_manager' then (
          select higher.name
          from identity.directory as higher
          where higher.person_id = step.approver_ids[1]) end) order by step.position)
      from chain.subject_step as step
      left join identity.directory as responder on responder.person_id = step.responded_by
      left join identity.directory as stood_in_for on stood_in_for.person_id = step.responded_for
      where step.subject_id = claim.id and step.revision = claim.revision), '[]')`
}

export type OpenNumbers = Pick<FieldCipher, 'open'> | 'masked'

/** The claim on the wire, as its owner sees it. Card and Aadhaar numbers are complete only while the owner edits. */
export function ownClaimDetail(record: DetailRecord, window: ClaimWindow, numbers: OpenNumbers) {
  return Object.assign(claimDetail(record, numbers), { can: ownerCan(record, window) })
}

/** Without the viewer's permitted actions. Assigned, because several spreads of so many fields take 300 µs: docs/decisions/0104. */
export function claimDetail(record: DetailRecord, numbers: OpenNumbers) {
  return Object.assign(claimRow(record), detailsOf(record, numbers), {
    subCategory: subCategoryOf(record.terms),
  })
}

function detailsOf(record: DetailRecord, numbers: OpenNumbers) {
  const { details, unitRatePaise, units, files, steps } = record
  const { cgstPaise, sgstPaise, igstPaise, ugstPaise } = record
  const hasTaxes =
    [cgstPaise, sgstPaise, igstPaise, ugstPaise].some((tax) => tax !== null) || details.withTaxes
  return Object.assign({}, details, filesByPurpose(files), responsesOf(steps), {
    version: record.version,
    remindedOn: record.remindedOn,
    customFields: record.entered.map(({ minValue = null, maxValue = null, value = null, ...field }) => ({
      ...field,
      minValue,
      maxValue,
      value,
    })),
    calculations:
      unitRatePaise === null || units === null ? null : { multiplier: units, unitRate: unitRatePaise },
    customRate: record.isCustomRate ? unitRatePaise : null,
    employees: record.employees,
    placesVisited: record.placesVisited,
    tour: record.tour,
    taxes: hasTaxes
      ? {
          cgst: cgstPaise ?? 0,
          sgst: sgstPaise ?? 0,
          igst: igstPaise ?? 0,
          ugst: ugstPaise ?? 0,
          gstin: details.gstin,
        }
      : null,
    cardNumber: shownNumber(record.cardSealed, record.cardLastFour, maskCard, numbers),
    aadharNumber: shownNumber(record.aadhaarSealed, record.aadhaarLastFour, maskAadhaar, numbers),
    higherManager: higherManagerOf(steps),
    rejectionData: rejectionOf(record),
    history: historyOf(record.events),
    waitsFor: steps.find(({ isWaiting }) => isWaiting)?.waitsFor ?? null,
    chain: chainOf(steps),
  })
}

function shownNumber(
  sealed: string | null,
  lastFour: string | null,
  mask: (lastFour: string) => string,
  numbers: OpenNumbers,
): string | null {
  if (lastFour === null) return null
  return numbers === 'masked' || sealed === null ? mask(lastFour) : numbers.open(sealed)
}

function rejectionOf({ status, ticketNumber, steps, events }: DetailRecord) {
  const rejection = steps.find(({ response }) => response === 'reject')
  if (status !== 'rejected' || !rejection) return null
  const rejections = events.filter(({ to, isUndone }) => to === 'rejected' && !isUndone).length
  return {
    referenceId: rejectionReference(ticketNumber ?? 'NA', Math.max(1, rejections)),
    rejectionReason: rejection.note ?? '',
    comments: '',
  }
}
