// The evidence of a period in one workbook: samples with their checks, settings that changed, who held which office, and whether
// the trail is intact.
import { readSettings } from '@tem/allowances/settings.ts'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/admin-audit.ts'
import { generatedFileExpiry, recordGeneratedFile } from '@tem/files/attach-files.ts'
import type { FileDeps } from '@tem/files/deps.ts'
import { newFileName } from '@tem/files/file-name.ts'
import { dropUnused } from '@tem/files/uploads.ts'
import { bandLabel, checkResultLabels } from '@tem/rules/audit/sample.ts'
import { dayOf } from '@tem/rules/base/company-day.ts'
import { rangeErrors } from '@tem/rules/calendar/report-range.ts'
import type { Actor } from '@tem/server/actor.ts'
import { refuseWrongForm } from '@tem/server/errors.ts'
import { amount, type Cell, count, day, moment, text } from '@tem/server/workbook/cells.ts'
import type { Column } from '@tem/server/workbook/sheet.ts'
import { type Sheet, table, workbookType, writeWorkbook } from '@tem/server/workbook/write-workbook.ts'
import { recordTrail, type TrailKind } from '@tem/trail/record-trail.ts'
import { keptHeads, readHead, type TrailHeadDeps } from '@tem/trail/trail-heads.ts'
import { verifyTrail } from '@tem/trail/verify-trail.ts'
import type { Sql } from 'postgres'
import { entryInWords, readEntryNames } from '../trail/entry-in-words.ts'
import { type Entry, readEntries, valuesText } from '../trail/trail-entries.ts'
import { type HeldOffice, readOfficesOn } from './offices.ts'
import {
  readSampled,
  readSamples,
  readStrata,
  type SampledRow,
  type SampleRow,
  type StratumRow,
} from './samples.ts'

export type EvidenceDeps = TrailHeadDeps & Pick<FileDeps, 'store'>

export async function exportEvidence(
  { sql, transactions, store, clock, trailHeads }: EvidenceDeps,
  actor: Actor,
  { from, to }: PayloadOf<typeof calls.exportEvidence>,
) {
  const at = clock()
  refuseWrongForm(rangeErrors({ from, to }, dayOf(at)))
  const { dateFormat } = await readSettings(sql)
  const proof = await verifyTrail(sql, await keptHeads(trailHeads))
  const { lanes } = await readHead(sql)
  const about: readonly Line[] = [
    { what: 'From', cell: day(from) },
    { what: 'To', cell: day(to) },
    { what: 'Exported by', cell: text(`${actor.name} (${actor.employeeCode})`) },
    { what: 'Exported at', cell: moment(at) },
    {
      what: 'Trail',
      cell: text(proof.findings.length === 0 ? 'Nothing was altered or removed' : 'Not intact'),
    },
    { what: 'Entries and decisions verified', cell: count(proof.links) },
    { what: 'Stored heads compared', cell: count(proof.heads) },
    ...proof.findings.map(({ place, what }) => ({ what: place, cell: text(what) })),
    ...lanes.map(({ lane, position, hash }) => ({
      what: `Latest hash of lane ${lane}, position ${position}`,
      cell: text(hash),
    })),
  ]
  const sheets = [
    sheetOf('About', aboutColumns, about),
    ...(await sheetsOfSamples(sql, from, to)),
    sheetOf('Settings', entryColumns, await readWorded(sql, settingKinds, from, to)),
    sheetOf('Offices', officeColumns, await readOfficesOn(sql, to)),
    sheetOf('Changes of offices', entryColumns, await readWorded(sql, officeKinds, from, to)),
  ]
  const { path, ...written } = await store.receive(writeWorkbook(sheets, dateFormat))
  const name = newFileName('export', 'xlsx')
  await store.keep(path, name)
  return transactions
    .run(actor, async (tx) => {
      await recordGeneratedFile(tx, {
        ...written,
        kind: 'export',
        name,
        originalName: `Evidence_${from}_${to}.xlsx`,
        mediaType: workbookType,
        madeFor: actor.personId,
        expiresAt: generatedFileExpiry(at),
      })
      const findings = proof.findings.length
      await recordTrail(tx, { kind: 'evidence-exported', actor, detail: { from, to, findings } })
      return { item: { fileName: name }, isIntact: findings === 0, message: 'The evidence was exported.' }
    })
    .catch((error) => dropUnused(store, [name], error))
}

function sheetOf<Row>(name: string, columns: readonly Column<Row>[], rows: readonly Row[]): Sheet {
  return table(name, columns, async function* () {
    yield* rows
  })
}

interface Line {
  readonly what: string
  readonly cell: Cell
}

const aboutColumns: readonly Column<Line>[] = [
  { title: 'What', width: 44, cell: ({ what }) => text(what) },
  { title: 'Value', width: 70, cell: ({ cell }) => cell },
]

async function sheetsOfSamples(sql: Sql, from: string, to: string): Promise<Sheet[]> {
  const samples = await readSamples(sql, { from, to })
  const ids = samples.map(({ _id }) => _id)
  const [strata, claims] = await Promise.all([readStrata(sql, ids), readSampled(sql, ids)])
  return [
    sheetOf('Samples', sampleColumns, samples),
    sheetOf('Drawn from', stratumColumns, strata),
    sheetOf('Sampled claims', claimColumns, claims),
  ]
}

const sampleColumns: readonly Column<SampleRow>[] = [
  { title: 'Seed', width: 12, cell: ({ seed }) => text(seed) },
  { title: 'From', width: 12, cell: ({ from }) => day(from) },
  { title: 'To', width: 12, cell: ({ to }) => day(to) },
  { title: 'Drawn by', width: 28, cell: ({ drawnBy }) => text(drawnBy) },
  { title: 'Drawn at', width: 17, cell: ({ drawnAt }) => moment(drawnAt) },
  { title: 'Claims', width: 8, cell: ({ claims }) => count(claims) },
  { title: 'Checked', width: 8, cell: ({ checked }) => count(checked) },
  { title: 'Exceptions', width: 10, cell: ({ exceptions }) => count(exceptions) },
  { title: 'Signed off by', width: 28, cell: ({ signedBy }) => text(signedBy) },
  { title: 'Signed off at', width: 17, cell: ({ signedAt }) => moment(signedAt) },
  { title: 'Conclusion', width: 60, cell: ({ conclusion }) => text(conclusion) },
]

const stratumColumns: readonly Column<StratumRow>[] = [
  { title: 'Seed', width: 12, cell: ({ seed }) => text(seed) },
  { title: 'Business unit', width: 28, cell: ({ unit }) => text(unit) },
  { title: 'Amount of a claim', width: 22, cell: ({ band }) => text(bandLabel(band)) },
  { title: 'Claims', width: 10, cell: ({ claims }) => count(claims) },
  { title: 'Amount', width: 16, cell: (stratum) => amount(stratum.amount) },
  { title: 'Drawn', width: 10, cell: ({ drawn }) => count(drawn) },
]

const claimColumns: readonly Column<SampledRow>[] = [
  { title: 'Seed', width: 12, cell: ({ seed }) => text(seed) },
  { title: 'Claim', width: 18, cell: ({ ticketNumber }) => text(ticketNumber) },
  { title: 'Expense', width: 12, cell: ({ expenseDate }) => day(expenseDate) },
  { title: 'Employee', width: 12, cell: ({ employeeCode }) => text(employeeCode) },
  { title: 'Name', width: 28, cell: ({ name }) => text(name) },
  { title: 'Business unit', width: 28, cell: ({ unit }) => text(unit) },
  { title: 'Sub-category', width: 24, cell: ({ subCategory }) => text(subCategory) },
  { title: 'Amount', width: 14, cell: (claim) => amount(claim.amount) },
  { title: 'Result', width: 12, cell: ({ result }) => text(result && checkResultLabels[result]) },
  { title: 'Note', width: 60, cell: ({ note }) => text(note) },
  { title: 'Checked by', width: 28, cell: ({ checkedBy }) => text(checkedBy) },
  { title: 'Checked at', width: 17, cell: ({ checkedAt }) => moment(checkedAt) },
]

const officeColumns: readonly Column<HeldOffice>[] = [
  { title: 'Office', width: 40, cell: ({ office }) => text(office) },
  { title: 'Employee', width: 12, cell: ({ employeeCode }) => text(employeeCode) },
  { title: 'Name', width: 28, cell: ({ name }) => text(name) },
  {
    title: 'Given at',
    width: 17,
    cell: ({ givenAt }) => moment(givenAt === null ? null : new Date(givenAt)),
  },
  { title: 'Given by', width: 28, cell: ({ givenBy }) => text(givenBy) },
]

const settingKinds: readonly TrailKind[] = [
  'setting-changed',
  'change-confirmed',
  'change-refused',
  'change-unconfirmed',
  'policy-published',
  'policy-text-published',
  'policy-withdrawn',
]
const officeKinds: readonly TrailKind[] = ['role-given', 'role-taken', 'stand-in-appointed', 'stand-in-ended']

/** No more fit beside each other; the trail's own export has them all. */
const mostEntries = 10_000

type WordedEntry = Pick<Entry, 'at' | 'by' | 'subject'> & ReturnType<typeof entryInWords>

/** In the order in which it happened. */
async function readWorded(
  sql: Sql,
  kinds: readonly TrailKind[],
  from: string,
  to: string,
): Promise<WordedEntry[]> {
  const entries: Entry[] = []
  for (const kind of kinds) entries.push(...(await readEntries(sql, { kind, from, to }, mostEntries, 0)))
  const names = await readEntryNames(sql, entries)
  return entries
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map((entry) => ({ at: entry.at, by: entry.by, subject: entry.subject, ...entryInWords(entry, names) }))
}

const entryColumns: readonly Column<WordedEntry>[] = [
  { title: 'When', width: 17, cell: ({ at }) => moment(at) },
  { title: 'By', width: 28, cell: ({ by }) => text(by && `${by.name} (${by.employeeCode})`) },
  { title: 'What', width: 36, cell: ({ title }) => text(title) },
  {
    title: 'About',
    width: 28,
    cell: ({ subject }) => text(subject && `${subject.name} (${subject.employeeCode})`),
  },
  { title: 'Detail', width: 50, cell: ({ detail }) => text(valuesText(detail)) },
  { title: 'Before', width: 40, cell: ({ before }) => text(valuesText(before)) },
  { title: 'After', width: 40, cell: ({ after }) => text(valuesText(after)) },
]
