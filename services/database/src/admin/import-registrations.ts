// registrations.csv: the company's GSTINs. Input tax is only credited in the states where it has one.
import { gstinCheckDigitMatches } from '@tem/rules/check-digits.ts'
import { errorTexts, warningTexts } from '@tem/rules/messages.ts'
import { matches } from '@tem/rules/patterns.ts'
import { complainAboutRepeats, type Importer } from './import-file.ts'

export const registrations: Importer = {
  what: 'registrations',
  required: ['gstin'],
  optional: [],
  async write(tx, rows) {
    complainAboutRepeats(rows, 'gstin', (row) => (row.text('gstin') ?? '').slice(0, 2))
    let added = 0
    for (const row of rows) {
      const gstin = row.required('gstin').toUpperCase()
      if (!gstin) continue
      if (!matches('gstin', gstin)) row.complain('gstin', errorTexts.gstin)
      else if (!gstinCheckDigitMatches(gstin)) row.complain('gstin', warningTexts.gstinCheckDigit)
      const [state] = await tx<{ had: string | null }[]>`
        update allowances.state
        set gst_number = ${gstin}
        from allowances.state as before
        where state.code = ${gstin.slice(0, 2)} and before.id = state.id
        returning before.gst_number as had`
      if (!state) row.complain('gstin', `There is no state with the GST code ${gstin.slice(0, 2)}.`)
      else if (state.had === null) added += 1
    }
    return { added, changed: rows.length - added }
  },
}
