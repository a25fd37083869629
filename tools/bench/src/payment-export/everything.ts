import { today } from '@tem/server/process/clock.ts'

/** A period that contains all volume data. */
export const everything = { from: '2020-01-01', to: today() }
