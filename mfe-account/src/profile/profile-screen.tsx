// The employee's profile. The employee can edit the personal part and the photo.
import { getMe, updateProfilePhoto } from '@tem/contracts/calls/me.ts'
import { type DateFormat, formatDay } from '@tem/rules/base/date-format.ts'
import { PHOTO_ACCEPT, photoError } from '@tem/rules/base/file-rules.ts'
import { successTexts } from '@tem/rules/base/messages.ts'
import {
  callKey,
  callQuery,
  Link,
  refreshSession,
  toast,
  upload,
  useMutation,
  useQuery,
  useQueryClient,
  useSession,
  useSettings,
} from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { LinkButton } from '@tem/ui/action/link-button.tsx'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import { Progress } from '@tem/ui/state/progress.tsx'
import { TextSkeleton } from '@tem/ui/state/skeletons.tsx'
import { Avatar } from '@tem/ui/text/avatar.tsx'
import { type Description, DescriptionList } from '@tem/ui/text/description-list.tsx'
import { Panel } from '@tem/ui/text/panel.tsx'
import Camera from 'lucide-react/icons/camera'
import { type ChangeEvent, useId, useState } from 'react'
import { EditDetails, type Me } from './edit-details.tsx'
import styles from './profile-screen.module.css'

export function ProfileScreen() {
  const profile = useQuery(callQuery(getMe, {}))
  if (profile.isPending) return <TextSkeleton count={9} />
  if (profile.isError && !profile.data)
    return (
      <ErrorState message={profile.error.message} onRetry={profile.refetch} retrying={profile.isFetching} />
    )
  return <ProfileOf me={profile.data.item} />
}

function ProfileOf({ me }: { me: Me }) {
  const [editing, setEditing] = useState(false)
  const { dateFormat } = useSettings()
  const { can } = useSession()
  return (
    <div className={styles.profile}>
      <div className={styles.head}>
        <ProfilePhoto name={me.name} photo={me.profilePhoto} />
        <div className={styles.who}>
          <p className={styles.name}>{me.name}</p>
          <p className={styles.role}>{[me.employeeCode, me.designation?.name].filter(Boolean).join(' · ')}</p>
        </div>
        <div className={styles.actions}>
          <Button onClick={() => setEditing(true)}>Edit details</Button>
          <LinkButton render={<Link to="/dashboard/sign-in-and-devices" />}>Sign-in and devices</LinkButton>
          {can('approve-claims') && (
            <LinkButton render={<Link to="/dashboard/stand-in" />}>Stand-in</LinkButton>
          )}
        </div>
      </div>
      <div className={styles.panels}>
        <Panel title="Employee Details">
          <DescriptionList items={employeeFacts(me, dateFormat)} />
        </Panel>
        <Panel title="Profile Details">
          <DescriptionList items={profileFacts(me)} />
        </Panel>
        <Panel title="Bank Details">
          <DescriptionList items={bankFacts(me)} />
        </Panel>
        {(me.carDetails || me.petroCardDetails) && (
          <Panel title="Car and Petro Card">
            <DescriptionList items={[...carFacts(me), ...petroCardFacts(me)]} />
          </Panel>
        )}
        {me.driverDetails && (
          <Panel title="Driver Details">
            <DescriptionList items={driverFacts(me, dateFormat)} />
          </Panel>
        )}
      </div>
      <EditDetails open={editing} onClose={() => setEditing(false)} />
    </div>
  )
}

/** A long email breaks before the @. */
function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf('@')
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}

// The profile as labels and values, section by section. A missing value shows NA.

function employeeFacts(me: Me, format: DateFormat): Description[] {
  return [
    { label: 'Name', value: me.name },
    { label: 'Employee ID', value: me.employeeCode },
    { label: 'Email', value: me.email && <EmailText email={me.email} /> },
    { label: 'Mobile Number', value: me.phone },
    { label: 'Date Of Joining', value: me.doj && formatDay(me.doj, format) },
    { label: 'Date Of Birth', value: me.dob && formatDay(me.dob, format) },
  ]
}

function profileFacts(me: Me): Description[] {
  return [
    { label: 'Designation', value: me.designation?.name },
    { label: 'Level', value: me.designation?.grade?.name },
    { label: 'Business Unit', value: me.businessUnit?.name },
    { label: 'Department', value: me.department?.name },
    { label: 'Warehouse', value: me.warehouse?.name },
    { label: 'Territory', value: me.territory?.name },
    { label: 'Manager', value: me.manager?.name },
  ]
}

function bankFacts({ bankDetails }: Me): Description[] {
  return [
    { label: 'Holder Name', value: bankDetails?.name },
    { label: 'Account No', value: bankDetails?.accNo },
    { label: 'Branch Name', value: bankDetails?.branchName },
    { label: 'IFSC Code', value: bankDetails?.ifsc },
  ]
}

function carFacts({ carDetails }: Me): Description[] {
  return [
    { label: 'Vehicle Make/Model', value: carDetails?.carModel },
    { label: 'Vehicle Registration Number', value: carDetails?.carNumber },
    { label: 'Last Closing Reading', value: carDetails?.lastClosingReading?.toLocaleString('en-IN') },
  ]
}

function petroCardFacts({ petroCardDetails }: Me): Description[] {
  return [{ label: 'Petro Card', value: petroCardDetails?.cardNumber }]
}

function driverFacts({ driverDetails: driver }: Me, format: DateFormat): Description[] {
  return [
    { label: 'Driver Name', value: driver?.driverName },
    { label: 'Mobile Number', value: driver?.driverMobileNumber },
    { label: 'Aadhar Number', value: driver?.aadharNumber },
    { label: 'Licence Number', value: driver?.licenceNumber },
    { label: 'Licence Expiry Date', value: driver?.expiryDate && formatDay(driver.expiryDate, format) },
    { label: 'GPA Number', value: driver?.GPANumber },
    { label: 'Start Date', value: driver?.startDate && formatDay(driver.startDate, format) },
    { label: 'End Date', value: driver?.endDate && formatDay(driver.endDate, format) },
    { label: 'Payment App Name', value: driver?.paymentAppName },
  ]
}

// The photo and the button to change it, with upload progress.

interface ProfilePhotoProps {
  name: string
  photo: string | null
}

function ProfilePhoto({ name, photo }: ProfilePhotoProps) {
  const inputId = useId()
  const queries = useQueryClient()
  const [percent, setPercent] = useState(0)
  const changing = useMutation({
    mutationFn: (file: File) => upload(updateProfilePhoto, file, {}, { onProgress: setPercent }),
    onSuccess: async () => {
      toast.success(successTexts.profileUpdated)
      await refreshSession()
      await queries.invalidateQueries({ queryKey: callKey(getMe) })
    },
    onSettled: () => setPercent(0),
  })

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (!file) return
    const error = photoError(file)
    if (error) toast.failure(error)
    else changing.mutate(file)
  }

  return (
    <div className={styles.photo}>
      <Avatar name={name} src={photo && `/uploads/${photo}`} size="large" decorative={false} />
      <label htmlFor={inputId} className={styles.change} title="Change photo">
        <Camera aria-hidden="true" />
      </label>
      <input
        id={inputId}
        type="file"
        className={styles.input}
        aria-label="Change photo"
        accept={PHOTO_ACCEPT}
        disabled={changing.isPending}
        onChange={choose}
      />
      {changing.isPending && (
        <div className={styles.progress}>
          <Progress label="Sending the photo" percent={percent} />
        </div>
      )}
    </div>
  )
}
