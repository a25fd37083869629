// People as the lists, pickers and headings show them.
import { nullable, object } from 'superstruct'
import { id, words } from '../values.ts'

export const namedThing = object({ name: words() })

/** All that the accompanying-employee picker may know of a colleague. */
export const employeePick = object({ _id: id, name: words(), employeeCode: words() })

export const employee = object({
  _id: id,
  name: words(),
  employeeCode: words(),
  designation: nullable(namedThing),
  department: nullable(namedThing),
})

export const person = object({ employeeCode: words(), name: words() })
