import type { Tone } from '../../src/text/status-badge.tsx'

const names = [
  'Asha Rao',
  'Vikram Singh',
  'Meera Iyer',
  'Imran Qureshi',
  'Lakshmi Narayanan',
  'Joseph D’Souza',
  'Ritu Sharma',
  'Karthik Reddy',
]

export const employees = names.map((label, place) => {
  const code = `EMP${String(place + 1).padStart(3, '0')}`
  return { value: code, label, detail: code, keyword: code }
})

/** Imitates a server: some people at first, and those that a search finds. */
export function employeesFound(typed: string) {
  if (typed === '') return employees.slice(0, 2)
  return employees.filter(({ label }) => label.toLowerCase().includes(typed.toLowerCase()))
}

export interface SampleClaim {
  id: string
  ticket: string
  day: string
  category: string
  paise: number
  tone: Tone
  status: string
}

export const claims: SampleClaim[] = [
  {
    id: '1',
    ticket: 'EXP-2026-000148',
    day: '2026-11-16',
    category: 'Lodging',
    paise: 12345600,
    tone: 'pending',
    status: 'Pending',
  },
  {
    id: '2',
    ticket: 'EXP-2026-000147',
    day: '2026-11-14',
    category: 'Local conveyance',
    paise: 48250,
    tone: 'approved',
    status: 'Approved',
  },
  {
    id: '3',
    ticket: 'EXP-2026-000139',
    day: '2026-11-12',
    category: 'Food',
    paise: 96000,
    tone: 'rejected',
    status: 'Rejected',
  },
  {
    id: '4',
    ticket: 'EXP-2026-000131',
    day: '2026-11-09',
    category: 'Fuel',
    paise: 325000,
    tone: 'submitted',
    status: 'Pending finance',
  },
  {
    id: '5',
    ticket: 'EXP-2026-000127',
    day: '2026-11-08',
    category: 'Train',
    paise: 184050,
    tone: 'holiday',
    status: 'Holiday',
  },
]
