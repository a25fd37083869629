import { describe, expect, test } from 'vitest'
import { saidIn } from '../../texts/made/said-in.ts'
import { limitInLanguage } from './limit-in-language.ts'

const explanations = [
  ['L2, metro: ₹2,500 × 2 nights', 'L2, मेट्रो: ₹2,500 × 2 रातें'],
  ['L1, other: ₹1,200 × 1 night', 'L1, अन्य शहर: ₹1,200 × 1 रात'],
  ['L2, metro, 2 nights', 'L2, मेट्रो, 2 रातें'],
  ['L1, tier 2: ₹1,00,000 × 4 of 6 persons', 'L1, टियर 2: ₹1,00,000 × 6 में से 4 लोग'],
  ['L1, Zone B: ₹500', 'L1, Zone B: ₹500'],
  ['L1: ₹5 × 40 KM', 'L1: ₹5 × 40 KM'],
  ['L1: ₹5 per KM', 'L1: ₹5 प्रति KM'],
  ['L3: no limit', 'L3: कोई लिमिट नहीं'],
] as const

test.each(explanations)('%s is said as it is in English', (english) => {
  expect(limitInLanguage(english)).toBe(english)
})

describe('in Hindi', () => {
  test.each(explanations)('%s is %s', (english, hindi) => {
    expect(saidIn('hi', () => limitInLanguage(english))).toBe(hindi)
  })
})
