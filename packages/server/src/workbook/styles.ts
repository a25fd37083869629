// Cell styles, by number.
import type { DateFormat } from '@tem/rules/base/date-format.ts'

export const cellStyles = {
  text: 1,
  heading: 2,
  amount: 3,
  count: 4,
  quantity: 5,
  day: 6,
  moment: 7,
} as const

const firstOwnFormat = 164

/** 12,34,567.00: lakhs and crores are grouped by two. A format has three cases; the last one takes negative amounts too. */
const lakhs = String.raw`[>=10000000]##\,##\,##\,##0.00;[>=100000]##\,##\,##0.00;#,##0.00`

/** The formats of whole numbers (1) and text (49) are built into every spreadsheet. */
export function stylesXml(dateFormat: DateFormat): string {
  const date = dateFormat.toLowerCase()
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">
<numFmts count="4">
<numFmt numFmtId="${firstOwnFormat}" formatCode="${date}"/>
<numFmt numFmtId="${firstOwnFormat + 1}" formatCode="${date} hh:mm"/>
<numFmt numFmtId="${firstOwnFormat + 2}" formatCode="0.##"/>
<numFmt numFmtId="${firstOwnFormat + 3}" formatCode="${lakhs.replaceAll('>', '&gt;')}"/>
</numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border/></borders>
<cellStyleXfs count="1"><xf/></cellStyleXfs>
<cellXfs count="8">
<xf/>
<xf numFmtId="49" applyNumberFormat="1" quotePrefix="1"/>
<xf numFmtId="49" applyNumberFormat="1" fontId="1" applyFont="1"/>
<xf numFmtId="${firstOwnFormat + 3}" applyNumberFormat="1"/>
<xf numFmtId="1" applyNumberFormat="1"/>
<xf numFmtId="${firstOwnFormat + 2}" applyNumberFormat="1"/>
<xf numFmtId="${firstOwnFormat}" applyNumberFormat="1"/>
<xf numFmtId="${firstOwnFormat + 1}" applyNumberFormat="1"/>
</cellXfs>
</styleSheet>`
}
