// The tour requests of the demo's people: destinations, companions, and status.
import type { TourStatus } from '@tem/rules/tour/tour-status.ts'

export interface ToldTrip {
  mode: 'air' | 'bus' | 'train' | 'hiredVehicle' | 'ownVehicle'
  from: string
  to: string
  /** Days from today. */
  leaves: number
  returns: number
  isInternational?: true
}

export interface ScriptedTour {
  requester: string
  purpose: string
  status: TourStatus
  rejectedBy?: 'manager' | 'higher_manager'
  note?: string
  requestedDaysAgo: number
  places: string[]
  trips: ToldTrip[]
  /** Employee codes; by default only the requester. */
  travellers?: string[]
  guests?: { name: string; kind: 'auditor' | 'client' | 'vendor'; company: string }[]
}

export const scriptedTours: ScriptedTour[] = [
  {
    requester: 'E1001',
    purpose: 'Kharif review with the dealers of Mysuru district',
    status: 'pending',
    requestedDaysAgo: 1,
    places: ['Mysuru', 'Nanjangud'],
    trips: [{ mode: 'bus', from: 'Bengaluru', to: 'Mysuru', leaves: 4, returns: 6 }],
  },
  {
    requester: 'E1001',
    purpose: 'Field trial visit with the seed committee',
    status: 'pending_hod',
    requestedDaysAgo: 5,
    places: ['Hyderabad', 'Medchal'],
    trips: [{ mode: 'air', from: 'Bengaluru', to: 'Hyderabad', leaves: 16, returns: 18 }],
    travellers: ['E1001', 'E1002', 'E1003', 'E1005', 'M2001'],
    guests: [
      { name: 'Sunita Ramesh Kulkarni', kind: 'client', company: 'Kaveri Farmers Collective' },
      { name: 'Anil Mohan Deshpande', kind: 'auditor', company: 'Deshpande and Rao' },
    ],
  },
  {
    requester: 'E1001',
    purpose: 'Training at the bio-stimulant plant in Colombo',
    status: 'pending_ceo',
    requestedDaysAgo: 12,
    places: ['Colombo'],
    trips: [
      { mode: 'air', from: 'Bengaluru', to: 'Colombo', leaves: 24, returns: 28, isInternational: true },
    ],
  },
  {
    requester: 'E1001',
    purpose: 'Dealer meet and stock check',
    status: 'approved',
    requestedDaysAgo: 34,
    places: ['Mumbai', 'Pune'],
    trips: [
      { mode: 'train', from: 'Bengaluru', to: 'Mumbai', leaves: -22, returns: -20 },
      { mode: 'bus', from: 'Mumbai', to: 'Pune', leaves: -20, returns: -19 },
    ],
  },
  {
    requester: 'E1001',
    purpose: 'Agri expo, visitor',
    status: 'rejected',
    rejectedBy: 'higher_manager',
    note: 'The Delhi team covers this expo. Please share your questions with them.',
    requestedDaysAgo: 47,
    places: ['Delhi'],
    trips: [{ mode: 'air', from: 'Bengaluru', to: 'Delhi', leaves: -30, returns: -27 }],
  },
  {
    requester: 'E1002',
    purpose: 'Warehouse hand-over',
    status: 'approved',
    requestedDaysAgo: 20,
    places: ['Chennai'],
    trips: [{ mode: 'train', from: 'Bengaluru', to: 'Chennai', leaves: -8, returns: -7 }],
  },
  {
    requester: 'E1003',
    purpose: 'New dealer appointments',
    status: 'pending',
    requestedDaysAgo: 2,
    places: ['Madurai'],
    trips: [{ mode: 'train', from: 'Chennai', to: 'Madurai', leaves: 11, returns: 13 }],
  },
  {
    requester: 'E1005',
    purpose: 'Demonstration plots, second round',
    status: 'pending',
    requestedDaysAgo: 3,
    places: ['Pune', 'Baramati'],
    trips: [{ mode: 'ownVehicle', from: 'Mumbai', to: 'Baramati', leaves: 9, returns: 12 }],
  },
  {
    requester: 'M2001',
    purpose: 'Quarterly review with zonal managers',
    status: 'approved',
    requestedDaysAgo: 28,
    places: ['Delhi'],
    trips: [{ mode: 'air', from: 'Bengaluru', to: 'Delhi', leaves: -15, returns: -13 }],
  },
  {
    requester: 'Z3001',
    purpose: 'Annual plan with the heads of department',
    status: 'pending',
    requestedDaysAgo: 2,
    places: ['Mumbai'],
    trips: [{ mode: 'air', from: 'Bengaluru', to: 'Mumbai', leaves: 14, returns: 16 }],
  },
]
