// A person's own record as /me/get returns it.
import type { AnswerOf } from '@tem/contracts/call.ts'
import type { getMe } from '@tem/contracts/calls/me.ts'
import { NotFound } from '@tem/server/errors.ts'
import type { FieldCipher } from '@tem/server/field-cipher.ts'
import type { Sql, TransactionSql } from 'postgres'
import { permissionsFrom, type StandingRow, standingFacts } from '../session/standing.ts'

export type Profile = AnswerOf<typeof getMe>['item']

interface ProfileRow
  extends StandingRow,
    Omit<Profile, 'type' | 'permissions' | 'petroCardDetails' | 'driverDetails'> {
  petroCard: { sealed: string; lastFour: string } | null
  driver:
    | (NonNullable<Profile['driverDetails']> & {
        aadhaarSealed: string | null
        aadhaarLastFour: string | null
      })
    | null
}

/** Without a cipher, card and Aadhaar numbers show only their last four digits. */
export async function readProfile(
  sql: Sql | TransactionSql,
  personId: string,
  reveal?: FieldCipher,
): Promise<Profile> {
  const [row] = await sql<ProfileRow[]>`
    select person.id as "_id", person.name, person.email, person.phone, person.dob, person.doj,
      person.employee_code as "employeeCode", person.profile_photo as "profilePhoto",
      person.language,
      case when designation.id is not null then
        jsonb_build_object('name', designation.name, 'grade', jsonb_build_object('name', designation.grade))
      end as designation,
      case when business_unit.id is not null then jsonb_build_object('name', business_unit.name) end as "businessUnit",
      case when department.id is not null then jsonb_build_object('name', department.name) end as department,
      case when warehouse.id is not null then jsonb_build_object('name', warehouse.name) end as warehouse,
      case when territory.id is not null then jsonb_build_object('name', territory.name) end as territory,
      case when manager.id is not null then jsonb_build_object('name', manager.name) end as manager,
      (select jsonb_build_object('name', holder_name, 'accNo', account_number, 'branchName', branch_name, 'ifsc', ifsc)
       from identity.bank_account where person_id = person.id) as "bankDetails",
      (select jsonb_build_object('carModel', model, 'carNumber', number, 'lastClosingReading', last_closing_reading)
       from identity.car where person_id = person.id) as "carDetails",
      (select jsonb_build_object('sealed', number_sealed, 'lastFour', last_four)
       from identity.petro_card where person_id = person.id) as "petroCard",
      (select jsonb_build_object('driverName', name, 'driverMobileNumber', mobile, 'aadhaarSealed', aadhaar_sealed,
         'aadhaarLastFour', aadhaar_last_four, 'licenceNumber', licence_number, 'expiryDate', licence_expires_on,
         'GPANumber', gpa_number, 'startDate', start_date, 'endDate', end_date,
         'paymentAppName', payment_app_name, 'transactionNumber', transaction_number)
       from identity.driver where person_id = person.id) as driver,
      ${standingFacts(sql)}
    from identity.person
    join identity.standing on standing.person_id = person.id
    left join identity.designation on designation.id = person.designation_id
    left join identity.business_unit on business_unit.id = person.business_unit_id
    left join identity.department on department.id = person.department_id
    left join identity.warehouse on warehouse.id = person.warehouse_id
    left join identity.territory on territory.id = person.territory_id
    left join identity.person manager on manager.id = person.manager_id
    where person.id = ${personId}`
  if (!row) throw new NotFound('employee')
  return profileOf(row, reveal)
}

function profileOf(row: ProfileRow, reveal: FieldCipher | undefined): Profile {
  const { roles: _r, hasReportees: _h, headsDepartment: _d, standsIn: _s, ...others } = row
  const { hasClaimsWaiting: _c, hasToursWaiting: _t, petroCard, driver, ...facts } = others
  return {
    ...facts,
    type: 'employee',
    permissions: permissionsFrom(row),
    petroCardDetails: petroCard && {
      cardNumber: reveal ? reveal.open(petroCard.sealed) : maskCard(petroCard.lastFour),
    },
    driverDetails: driver && driverOf(driver, reveal),
  }
}

function driverOf(
  { aadhaarSealed, aadhaarLastFour, ...driver }: NonNullable<ProfileRow['driver']>,
  reveal: FieldCipher | undefined,
): NonNullable<Profile['driverDetails']> {
  const shown = aadhaarLastFour && maskAadhaar(aadhaarLastFour)
  return { ...driver, aadharNumber: reveal && aadhaarSealed ? reveal.open(aadhaarSealed) : shown }
}

// Card and Aadhaar numbers on the wire: complete only for an owner who edits them, else X and the last four.

export function maskCard(lastFour: string): string {
  return `XXXX XXXX XXXX ${lastFour}`
}

export function maskAadhaar(lastFour: string): string {
  return `XXXX XXXX ${lastFour}`
}

/** A form filled from the masked profile sends the mask back: then the number stays as it is. */
export function isMasked(number: string): boolean {
  return number.startsWith('XXXX')
}

// People's bank accounts, for payers' queries.

/** Used as a table in a query. */
export function payees(sql: Sql | TransactionSql) {
  return sql`(
    select person_id, holder_name, account_number, branch_name, ifsc
    from identity.bank_account
  )`
}
