// Who travels: one is added at a time, only when all of it is right, and up to seven.
import { getMe } from '@tem/contracts/calls/me.ts'
import { listEmployees } from '@tem/contracts/calls/users.ts'
import { errorTexts } from '@tem/rules/messages.ts'
import {
  fullName,
  peopleTypeLabels,
  peopleTypes,
  type RequestedFor,
  type Traveler,
} from '@tem/rules/tour-form.ts'
import { MAX_TRAVELERS, travelerErrors } from '@tem/rules/tour-rules.ts'
import { callQuery, useQuery, useSettings } from '@tem/sdk'
import { Banner } from '@tem/ui/banner.tsx'
import { Button } from '@tem/ui/button.tsx'
import { Combobox } from '@tem/ui/combobox.tsx'
import { DateField } from '@tem/ui/date-field.tsx'
import { Panel } from '@tem/ui/panel.tsx'
import { Select } from '@tem/ui/select.tsx'
import { TextField } from '@tem/ui/text-field.tsx'
import { useState } from 'react'
import { AddedList } from './added-list.tsx'
import styles from './tour-form.module.css'

interface TravellersProps {
  travellers: readonly Traveler[]
  requestedFor: RequestedFor
  locked: boolean
  error: string | undefined
  onChange: (travellers: Traveler[]) => void
}

const kinds = peopleTypes.map((value) => ({ value, label: peopleTypeLabels[value] }))

const ownFields = [
  { name: 'firstName', label: 'First Name' },
  { name: 'middleName', label: 'Middle Name' },
  { name: 'lastName', label: 'Last Name' },
  { name: 'phone', label: 'Mobile Number' },
  { name: 'aadharNumber', label: 'Aadhar Number' },
  { name: 'email', label: 'Email' },
] as const

export function Travellers({ travellers, requestedFor, locked, error, onChange }: TravellersProps) {
  const { today, dateFormat } = useSettings()
  const [draft, setDraft] = useState<Traveler>({})
  const [at, setAt] = useState<number>()
  const [tried, setTried] = useState(false)
  const me = useQuery(callQuery(getMe, {}))
  const isFull = travellers.length >= MAX_TRAVELERS && at === undefined
  const errors = tried ? travelerErrors(draft, requestedFor, today) : {}
  const change = (next: Partial<Traveler>) => setDraft({ ...draft, ...next })

  function add() {
    setTried(true)
    if (isFull || Object.keys(travelerErrors(draft, requestedFor, today)).length > 0) return
    onChange(at === undefined ? [...travellers, draft] : travellers.map((one, i) => (i === at ? draft : one)))
    setDraft({})
    setAt(undefined)
    setTried(false)
  }

  function fillInMe() {
    if (!me.data) return
    const { name, phone, dob, email } = me.data.item
    change({ ...namesOf(name), phone: phone ?? '', dob: dob ?? '', email: email ?? '' })
  }

  return (
    <Panel title={`Traveler Details (${travellers.length} of ${MAX_TRAVELERS})`}>
      <div className={styles.fields}>
        <AddedList
          label="Travelers"
          rows={travellers.map((each) => ({ title: fullName(each), detail: each.phone ?? '' }))}
          locked={locked}
          onEdit={(index) => {
            setAt(index)
            setDraft(travellers[index] ?? {})
          }}
          onRemove={(index) => {
            onChange(travellers.filter((_, i) => i !== index))
            setAt(undefined)
          }}
        />
        {error !== undefined && <Banner tone="error">{error}</Banner>}
        {isFull && !locked && <Banner tone="info">{errorTexts.tooManyTravelers}</Banner>}
        {!locked && (
          <form
            className={styles.fields}
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              add()
            }}
          >
            <div className={styles.grid}>
              {requestedFor === 'onBehalf' && (
                <Select
                  label="People Type"
                  options={kinds}
                  value={draft.peopleType ?? ''}
                  onChange={(peopleType) => change({ peopleType })}
                  error={errors.peopleType}
                />
              )}
              {requestedFor === 'onBehalf' && draft.peopleType === 'employee' && (
                <EmployeePicker
                  value={draft.employee ?? ''}
                  error={errors.employee}
                  onPick={(employee, name) => change({ employee, ...namesOf(name) })}
                />
              )}
              {requestedFor === 'onBehalf' && draft.peopleType !== 'employee' && (
                <TextField
                  label="Company Name"
                  value={draft.companyName ?? ''}
                  onChange={(companyName) => change({ companyName })}
                  error={errors.companyName}
                />
              )}
              {ownFields.map(({ name, label }) => (
                <TextField
                  key={name}
                  label={label}
                  autoComplete="off"
                  {...((name === 'phone' || name === 'aadharNumber') && {
                    inputMode: 'numeric',
                    figures: true,
                  })}
                  value={draft[name] ?? ''}
                  onChange={(value) => change({ [name]: value })}
                  error={errors[name]}
                />
              ))}
              <DateField
                label="Date of Birth"
                max={today}
                format={dateFormat}
                value={draft.dob ?? ''}
                onChange={(dob) => change({ dob })}
                error={errors.dob}
              />
            </div>
            <div className={styles.actions}>
              <Button type="submit" disabled={isFull}>
                {at === undefined ? 'Add Traveler' : 'Update Traveler'}
              </Button>
              {requestedFor === 'self' && travellers.length === 0 && (
                <Button variant="quiet" onClick={fillInMe}>
                  Fill in my details
                </Button>
              )}
              {travellers.length > 0 && at === undefined && !isFull && (
                <Button
                  variant="quiet"
                  onClick={() => {
                    const { peopleType, companyName, lastName, phone, email } = travellers.at(-1) ?? {}
                    change({ peopleType, companyName, lastName, phone, email })
                  }}
                >
                  Copy from the last
                </Button>
              )}
            </div>
          </form>
        )}
      </div>
    </Panel>
  )
}

interface EmployeePickerProps {
  value: string
  error: string | undefined
  onPick: (id: string, name: string) => void
}

function EmployeePicker({ value, error, onPick }: EmployeePickerProps) {
  const { data } = useQuery(callQuery(listEmployees, { sort: 'asc', sortBy: 'name', limit: 1000 }))
  const people = data?.list ?? []
  return (
    <Combobox
      label="Employee"
      options={people.map(({ _id, name, employeeCode }) => ({
        value: _id,
        label: name,
        detail: employeeCode,
      }))}
      value={value}
      onChange={(id) => onPick(id, people.find(({ _id }) => _id === id)?.name ?? '')}
      error={error}
    />
  )
}

function namesOf(name: string) {
  const words = name.split(' ')
  return {
    firstName: words[0] ?? '',
    middleName: words.slice(1, -1).join(' '),
    lastName: words.length > 1 ? (words.at(-1) ?? '') : '',
  }
}
