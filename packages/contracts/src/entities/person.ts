// People as shown in lists, pickers and headings.
import { nullable, object } from 'superstruct'
import { id, words } from '../values.ts'

export const namedThing = object({ name: words() })

/** The only fields of a colleague that the accompanying-employee picker may read. */
export const employeePick = object({ _id: id, name: words(), employeeCode: words() })

export const employee = object({
  _id: id,
  name: words(),
  employeeCode: words(),
  designation: nullable(namedThing),
  department: nullable(namedThing),
})

export const person = object({ employeeCode: words(), name: words() })
