// Where the demo company's people travel, sleep and eat. The cities are real, all other names invented.
import type { Dice } from '../dice.ts'

export interface City {
  name: string
  stateCode: string
  tier: 'metro' | 'other'
  areas: readonly string[]
  hotels: readonly string[]
}

export const cities: readonly City[] = [
  city(
    'Bengaluru',
    '29',
    'metro',
    ['Yeshwanthpur', 'Peenya', 'Hebbal', 'Kengeri'],
    ['Hotel Nandi Residency', 'Lalbagh Inn'],
  ),
  city(
    'Mysuru',
    '29',
    'other',
    ['Nanjangud', 'Hunsur', 'Bannur', 'Bogadi'],
    ['Chamundi Comforts', 'Hotel Dasara Palace'],
  ),
  city(
    'Mumbai',
    '27',
    'metro',
    ['Vashi', 'Turbhe', 'Thane', 'Bhiwandi'],
    ['Hotel Sahyadri View', 'Harbour Lodge'],
  ),
  city(
    'Pune',
    '27',
    'other',
    ['Hadapsar', 'Market Yard', 'Baramati', 'Saswad'],
    ['Hotel Shaniwar', 'Deccan Stay'],
  ),
  city(
    'Hyderabad',
    '36',
    'metro',
    ['Begum Bazaar', 'Medchal', 'Shamshabad'],
    ['Hotel Golconda Gate', 'Charminar Residency'],
  ),
  city('Chennai', '33', 'metro', ['Koyambedu', 'Ambattur', 'Tambaram'], ['Hotel Marina Breeze', 'Adyar Inn']),
  city(
    'Madurai',
    '33',
    'other',
    ['Melur', 'Usilampatti', 'Thirumangalam'],
    ['Hotel Meenakshi Park', 'Vaigai Stay'],
  ),
  city('Delhi', '07', 'metro', ['Azadpur', 'Narela', 'Okhla'], ['Hotel Yamuna Court', 'Pusa Guest House']),
]

/** The two towns where a person of this state mostly works. */
export function homeCities(stateCode: string): readonly City[] {
  const home = cities.filter((place) => place.stateCode === stateCode)
  return home.length > 0 ? home : cities.slice(0, 2)
}

export function cityNamed(name: string): City {
  const place = cities.find((candidate) => candidate.name === name)
  if (!place) throw new Error(`The demo company does not travel to ${name}.`)
  return place
}

/** Registered sellers, by the state on a bill. */
export const vendorGstins: Readonly<Record<string, string>> = {
  '29': '29AABCH0000M1ZX',
  '27': '27AABCH0000M1Z1',
}

export function routeIn(city: City, dice: Dice): string {
  const from = dice.pick(city.areas)
  const to = dice.pick(city.areas.filter((area) => area !== from))
  return `${from} to ${to}`
}

export function billNumber(dice: Dice, prefix: string): string {
  return `${prefix}${dice.between(10_000, 99_999)}`
}

function city(name: string, stateCode: string, tier: City['tier'], areas: string[], hotels: string[]): City {
  return { name, stateCode, tier, areas, hotels }
}
