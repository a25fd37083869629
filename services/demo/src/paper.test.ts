import { inflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { pdfOf, pngOf, rowOf, thumbnailOf } from './paper-png.ts'

const lines = ['HOTEL (NEW)', 'Total   Rs 2,352.00']

test('the till prints an I as a stroke between two bars', () => {
  const drawn = Array.from({ length: 7 }, (_, y) => rowOf('i', y).toString(2).padStart(5, '0'))
  expect(drawn).toEqual(['01110', '00100', '00100', '00100', '00100', '00100', '01110'])
  expect(rowOf('₹', 3)).toBe(0)
})

describe('a picture', () => {
  const picture = pngOf(lines)

  test('is a small PNG with a row of dots for each of its lines', () => {
    expect(picture.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a')
    expect(picture.length).toBeLessThan(3000)
    const [width, height] = [picture.readUInt32BE(16), picture.readUInt32BE(20)]
    const length = picture.readUInt32BE(33)
    const dots = inflateSync(picture.subarray(41, 41 + length))
    expect(dots.length).toBe((Math.ceil(width / 8) + 1) * height)
    expect(dots.some((byte) => byte !== 0xff && byte !== 0)).toBe(true)
  })

  test('is another one for another bill', () => {
    expect(pngOf([...lines, 'A']).equals(picture)).toBe(false)
  })
})

test('a thumbnail is a square with the beginning of the paper', () => {
  const url = thumbnailOf(['', '   HOTEL', 'Total   Rs 2,352.00'])
  const picture = Buffer.from(url.replace('data:image/png;base64,', ''), 'base64')
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([72, 72])
  expect(thumbnailOf(['HOTEL', 'Total   Rs 2,352.00'])).toBe(url)
})

test('a document names the place of each of its objects', () => {
  const file = pdfOf(lines).toString('latin1')
  expect(file).toContain('(HOTEL \\(NEW\\)) Tj')
  const places = [...file.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place))
  expect(places.map((place, index) => file.slice(place, place + 7) === `${index + 1} 0 obj`)).toEqual(
    Array(5).fill(true),
  )
  expect(file.slice(Number(file.match(/startxref\n(\d+)/)?.[1])).startsWith('xref')).toBe(true)
})
