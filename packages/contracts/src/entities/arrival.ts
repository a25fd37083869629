import { object } from 'superstruct'
import { text } from '../values.ts'

/** What came back with the browser: the path and the query of the page, and the key that the browser kept. */
export const arrival = object({
  key: text({ min: 1, max: 100 }),
  path: text({ max: 300 }),
  query: text({ max: 8_000 }),
})
