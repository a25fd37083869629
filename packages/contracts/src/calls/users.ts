import { nullable, object, optional } from 'superstruct'
import { defineCall } from '../call.ts'
import { employee, employeePick } from '../entities/person.ts'
import { countedList, itemOf, ofId, pickerPaging, search, sorting } from '../shapes.ts'
import { day, id, listOf, money, oneOf, words } from '../values.ts'

const employeeColumns = ['name', 'employeeCode'] as const

/** The picker of accompanying employees: only names and codes. */
export const listEmployees = defineCall({
  path: '/users/list-employees',
  module: 'account',
  kind: 'read',
  who: 'signed-in',
  payload: object({
    ...sorting(employeeColumns),
    ...pickerPaging,
    search: optional(search),
  }),
  answer: countedList(employeePick),
})

export const listUsers = defineCall({
  path: '/users/list',
  module: 'account',
  kind: 'read',
  who: 'signed-in',
  payload: object({ ...sorting(employeeColumns), ...pickerPaging, search: optional(search) }),
  answer: countedList(employee),
})

export const getUser = defineCall({
  path: '/users/get/:_id',
  module: 'account',
  kind: 'read',
  who: 'signed-in',
  payload: ofId,
  answer: itemOf(employee),
})

/** What a tour's form fills in for a colleague; nothing if the caller may not open the record. */
export const getContact = defineCall({
  path: '/users/contact/:_id',
  module: 'account',
  kind: 'read',
  who: 'own-tours',
  payload: ofId,
  answer: itemOf(object({ dob: nullable(day), phone: nullable(words()), email: nullable(words()) })),
})

export const listMyReportees = defineCall({
  path: '/users/list-by-reporting-managers',
  module: 'approvals',
  kind: 'read',
  who: 'see-team',
  payload: object({ ...sorting(employeeColumns), ...pickerPaging }),
  answer: countedList(
    object({
      ...employee.schema,
      /** What the person has claimed this month, of claims that the caller may see. */
      claimedThisMonth: optional(money),
      reportees: listOf(
        object({
          _id: id,
          name: words(),
          departmentName: nullable(words()),
          employeeCode: words(),
          designationName: nullable(words()),
        }),
      ),
    }),
  ),
})

/** Four weeks of the caller's team: who is away, and on which days. */
export const getTeamCalendar = defineCall({
  path: '/users/team-calendar',
  module: 'approvals',
  kind: 'read',
  who: 'see-team',
  payload: object({ from: day }),
  answer: object({
    from: day,
    to: day,
    list: listOf(
      object({
        _id: id,
        name: words(),
        employeeCode: words(),
        away: listOf(
          object({
            from: day,
            to: day,
            kind: oneOf(['tour', 'no-claim', 'no-trip']),
            place: nullable(words()),
          }),
        ),
      }),
    ),
  }),
})
