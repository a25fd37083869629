import { today } from '@tem/server/process/clock.ts'

/** A period in which all of the volume set lies. */
export const everything = { from: '2020-01-01', to: today() }
