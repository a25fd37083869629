import { describe, expect, test } from 'vitest'
import { calendarFile, escaped, folded } from './calendar-file.ts'

const tour = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  revision: 2,
  purpose: 'Dealer meet; samples, price list',
  travellers: ['Asha Rao', 'Ravi Iyer'],
  trips: [
    {
      tripType: 'domestic',
      tripMode: 'train',
      fromLocation: 'Pune',
      toLocation: 'Delhi',
      title: 'Pune to Delhi (Train)',
      fromDate: '2026-12-30',
      toDate: '2026-12-31',
    },
    {
      tripType: 'domestic',
      tripMode: 'air',
      fromLocation: 'Delhi',
      toLocation: 'Pune',
      title: 'Delhi to Pune (Air)',
      fromDate: '2027-01-02',
      toDate: '2027-01-02',
    },
  ],
  changedAt: new Date('2026-12-01T18:45:30.500+05:30'),
} as const

/** Parsed as a calendar does: unfolded lines, by name. */
function read(file: string) {
  const lines = file.replaceAll('\r\n ', '').split('\r\n')
  return (name: string) =>
    lines.filter((line) => line.split(/[:;]/)[0] === name).map((line) => line.slice(name.length + 1))
}

describe('the calendar file of a tour', () => {
  const file = calendarFile(tour)
  const all = read(file)

  test('is framed as RFC 5545 requires', () => {
    expect(file).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\nPRODID:/)
    expect(file).toMatch(/END:VCALENDAR\r\n$/)
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })

  test('holds a whole-day event for each trip, ending before the day after its last', () => {
    expect(all('DTSTART')).toEqual(['VALUE=DATE:20261230', 'VALUE=DATE:20270102'])
    expect(all('DTEND')).toEqual(['VALUE=DATE:20270101', 'VALUE=DATE:20270103'])
    expect(all('SUMMARY')).toEqual(['Pune to Delhi (Train)', 'Delhi to Pune (Air)'])
    expect(all('LOCATION')).toEqual(['Delhi', 'Pune'])
    expect(all('DESCRIPTION')[0]).toBe('Dealer meet\\; samples\\, price list\\nAsha Rao\\, Ravi Iyer')
  })

  test('names its events the same each time, and counts their changes', () => {
    expect(calendarFile(tour)).toBe(file)
    expect(all('UID')).toEqual([1, 2].map((number) => `${tour.id}-${number}@tours.travel-and-expense`))
    expect(read(calendarFile({ ...tour, revision: 3 }))('UID')).toEqual(all('UID'))
    expect(all('SEQUENCE')).toEqual(['1', '1'])
    expect(all('DTSTAMP')[0]).toBe('20261201T131530Z')
  })

  test('leaves out a trip without its days', () => {
    expect(read(calendarFile({ ...tour, trips: [{ title: 'Pune to' }] }))('UID')).toEqual([])
  })
})

test.each([
  ['a\\b', 'a\\\\b'],
  ['one; two, three', 'one\\; two\\, three'],
  ['one\r\ntwo\nthree\rfour', 'one\\ntwo\\nthree\\nfour'],
  ['END:VEVENT', 'END:VEVENT'],
])('%j is written as %j', (text, written) => {
  expect(escaped(text)).toBe(written)
})

describe('a long line', () => {
  test.each([
    ['of plain letters', `SUMMARY:${'x'.repeat(200)}`],
    ['of letters of three bytes', `SUMMARY:${'मैसूर'.repeat(40)}`],
    ['of signs of four bytes', `SUMMARY:${'🚆'.repeat(40)}`],
  ])('%s is folded at 75 octets without cutting a letter', (_, line) => {
    const lines = folded(line).split('\r\n')
    for (const each of lines) expect(new TextEncoder().encode(each).length).toBeLessThanOrEqual(75)
    for (const each of lines.slice(1)) expect(each.startsWith(' ')).toBe(true)
    expect(lines.map((each, index) => (index === 0 ? each : each.slice(1))).join('')).toBe(line)
  })

  test('of 75 octets stays whole', () => {
    expect(folded('x'.repeat(75))).toBe('x'.repeat(75))
    expect(folded('x'.repeat(76))).toBe(`${'x'.repeat(75)}\r\n x`)
  })
})
