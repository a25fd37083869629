// One trip in words: which way, how, and on which days.
import { type Trip, type TripMode, tripModeLabels, tripTypeLabels } from '@tem/rules/tour-form.ts'
import Bus from 'lucide-react/icons/bus'
import Car from 'lucide-react/icons/car'
import CarTaxiFront from 'lucide-react/icons/car-taxi-front'
import Plane from 'lucide-react/icons/plane'
import TrainFront from 'lucide-react/icons/train-front'
import type { ReactNode } from 'react'
import { DaySpan } from './day-span.tsx'
import type { Line } from './lines.tsx'

const icons: Record<TripMode, ReactNode> = {
  air: <Plane />,
  bus: <Bus />,
  train: <TrainFront />,
  hiredVehicle: <CarTaxiFront />,
  ownVehicle: <Car />,
}

export function tripTitle({ fromLocation = '', toLocation = '' }: Trip): string {
  return `${fromLocation} to ${toLocation}`
}

export function tripLine(trip: Trip): Line {
  const { tripMode, tripType, fromDate, toDate } = trip
  return {
    icon: tripMode && icons[tripMode],
    title: tripTitle(trip),
    details: [
      [tripMode && tripModeLabels[tripMode], tripType && tripTypeLabels[tripType]]
        .filter(Boolean)
        .join(' · '),
      <DaySpan key="days" from={fromDate} to={toDate} />,
    ],
  }
}
