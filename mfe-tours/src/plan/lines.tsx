// A list of trips or travellers, each with its actions and errors.

import {
  type PeopleType,
  peopleTypeLabels,
  type Traveller,
  type Trip,
  type TripMode,
  tripModeLabels,
  tripTypeLabels,
} from '@tem/rules/tour/tour-form.ts'
import { Row, Stack } from '@tem/ui/layout/layout.tsx'
import { Facts } from '@tem/ui/text/facts.tsx'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import { Text } from '@tem/ui/text/text.tsx'
import Building2 from 'lucide-react/icons/building-2'
import Bus from 'lucide-react/icons/bus'
import Car from 'lucide-react/icons/car'
import CarTaxiFront from 'lucide-react/icons/car-taxi-front'
import Plane from 'lucide-react/icons/plane'
import TrainFront from 'lucide-react/icons/train-front'
import UserRound from 'lucide-react/icons/user-round'
import type { ReactNode } from 'react'
import * as texts from '../../texts/made/plan.ts'
import { DaySpan } from './day-span.tsx'
import styles from './lines.module.css'

export interface Line {
  icon: ReactNode
  title: ReactNode
  /** Short details in secondary text. */
  details: readonly ReactNode[]
  error?: string | undefined
  actions?: ReactNode
}

export function Lines({ label, lines }: { label: string; lines: readonly Line[] }) {
  if (lines.length === 0) return null
  return (
    <ul aria-label={label}>
      {lines.map(({ icon, title, details, error, actions }, index) => (
        <Row
          as="li"
          oneLine
          align="start"
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike, and their place is what tells them apart
          key={index}
          className={styles.line}
          data-wrong={error === undefined ? undefined : true}
        >
          <span className={styles.icon} aria-hidden="true">
            {icon}
          </span>
          <Stack gap={0} grow>
            <Text as="div" weight="medium" breaks>
              {title}
            </Text>
            {details.filter(Boolean).map((detail, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line keep their places
              <Text as="div" tone="soft" size="small" figures breaks key={place}>
                {detail}
              </Text>
            ))}
            {error !== undefined && (
              <Text as="div" tone="danger" size="small" breaks>
                {inLanguage(error)}
              </Text>
            )}
          </Stack>
          {actions && (
            <Row oneLine gap={0}>
              {actions}
            </Row>
          )}
        </Row>
      ))}
    </ul>
  )
}

function Parts({ parts }: { parts: readonly (string | null | undefined)[] }) {
  return (
    <Facts>
      {parts.map((part) => (
        <span key={part}>{part}</span>
      ))}
    </Facts>
  )
}

// One traveller in words: name, company and contact.

/** Stored values, or typed ones. */
type ShownTraveller = {
  [Field in keyof Traveller]: Traveller[Field] | null
}

export function travellerLine(traveller: ShownTraveller): Line {
  const { peopleType, companyName, phone, email, aadharNumber } = traveller
  const isOutsider = peopleType && peopleType !== 'employee'
  return {
    icon: isOutsider ? <Building2 /> : <UserRound />,
    title: wholeName(traveller),
    details: [
      isOutsider &&
        [inLanguage(peopleTypeLabels[peopleType as PeopleType]), companyName].filter(Boolean).join(', '),
      <Parts key="contact" parts={[phone, email]} />,
      aadharNumber && texts.aadhaar({ number: lastFourOf(aadharNumber) }),
    ],
  }
}

export function wholeName({ firstName, middleName, lastName }: ShownTraveller): string {
  return [firstName, middleName, lastName].filter(Boolean).join(' ')
}

/** A read-only view never shows the full number. */
function lastFourOf(aadhar: string): string {
  return `XXXX XXXX ${aadhar.replace(/\D/g, '').slice(-4)}`
}

// One trip in words: route, mode and dates.

const icons: Record<TripMode, ReactNode> = {
  air: <Plane />,
  bus: <Bus />,
  train: <TrainFront />,
  hiredVehicle: <CarTaxiFront />,
  ownVehicle: <Car />,
}

export function tripTitle({ fromLocation = '', toLocation = '' }: Trip): string {
  return texts.fromTo({ from: fromLocation, to: toLocation })
}

export function tripLine(trip: Trip): Line {
  const { tripMode, tripType, fromDate, toDate } = trip
  return {
    icon: tripMode && icons[tripMode],
    title: tripTitle(trip),
    details: [
      <Parts
        key="mode"
        parts={[
          tripMode && inLanguage(tripModeLabels[tripMode]),
          tripType && inLanguage(tripTypeLabels[tripType]),
        ]}
      />,
      <DaySpan key="days" from={fromDate} to={toDate} />,
    ],
  }
}
