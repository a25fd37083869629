// The employee's profile. The employee can edit the personal part and the photo.
import { getMe, updateProfilePhoto } from '@tem/contracts/calls/me.ts'
import { type DateFormat, formatDay } from '@tem/rules/base/date-format.ts'
import { PHOTO_ACCEPT, photoError } from '@tem/rules/base/file-rules.ts'
import * as successTexts from '@tem/rules/base/success-texts.ts'
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
import { Row, Split, Stack } from '@tem/ui/layout/layout.tsx'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import { Progress } from '@tem/ui/state/progress.tsx'
import { TextSkeleton } from '@tem/ui/state/skeletons.tsx'
import { Avatar } from '@tem/ui/text/avatar.tsx'
import { type Description, DescriptionList } from '@tem/ui/text/description-list.tsx'
import { Panel } from '@tem/ui/text/panel.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import Camera from 'lucide-react/icons/camera'
import { type ChangeEvent, useState } from 'react'
import * as texts from '../../texts/made/profile.ts'
import { EditDetails, type Me } from './edit-details.tsx'
import { LanguagePanel } from './language-panel.tsx'
import styles from './profile-screen.module.css'
import { ThemePanel } from './theme-panel.tsx'

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
    <Stack gap={5}>
      <Row align="center" gap={4} lines={3}>
        <ProfilePhoto name={me.name} photo={me.profilePhoto} />
        <Stack gap={0} grow>
          <Text as="p" size="title" weight="strong" breaks>
            {me.name}
          </Text>
          <Text as="p" tone="soft">
            {[me.employeeCode, me.designation?.name].filter(Boolean).join(' · ')}
          </Text>
        </Stack>
        <Row fill className={styles.actions}>
          <Button onClick={() => setEditing(true)}>{texts.editDetails()}</Button>
          <LinkButton render={<Link to="/dashboard/sign-in-and-devices" />}>{texts.signIn()}</LinkButton>
          {can('approve-claims') && (
            <LinkButton render={<Link to="/dashboard/stand-in" />}>{texts.standIn()}</LinkButton>
          )}
        </Row>
      </Row>
      <Split even className={styles.panels}>
        <Panel title={texts.employeeDetails()}>
          <DescriptionList items={employeeFacts(me, dateFormat)} />
        </Panel>
        <Panel title={texts.profileDetails()}>
          <DescriptionList items={profileFacts(me)} />
        </Panel>
        <LanguagePanel />
        <ThemePanel />
        <Panel title={texts.bankDetails()}>
          <DescriptionList items={bankFacts(me)} />
        </Panel>
        {(me.carDetails || me.petroCardDetails) && (
          <Panel title={texts.carAndCard()}>
            <DescriptionList items={[...carFacts(me), ...petroCardFacts(me)]} />
          </Panel>
        )}
        {me.driverDetails && (
          <Panel title={texts.driverDetails()}>
            <DescriptionList items={driverFacts(me, dateFormat)} />
          </Panel>
        )}
      </Split>
      <EditDetails open={editing} onClose={() => setEditing(false)} />
    </Stack>
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
    { label: texts.name(), value: me.name },
    { label: texts.employeeId(), value: me.employeeCode },
    { label: texts.email(), value: me.email && <EmailText email={me.email} /> },
    { label: texts.mobile(), value: me.phone },
    { label: texts.joined(), value: me.doj && formatDay(me.doj, format) },
    { label: texts.born(), value: me.dob && formatDay(me.dob, format) },
  ]
}

function profileFacts(me: Me): Description[] {
  return [
    { label: texts.designation(), value: me.designation?.name },
    { label: texts.level(), value: me.designation?.grade?.name },
    { label: texts.businessUnit(), value: me.businessUnit?.name },
    { label: texts.department(), value: me.department?.name },
    { label: texts.warehouse(), value: me.warehouse?.name },
    { label: texts.territory(), value: me.territory?.name },
    { label: texts.manager(), value: me.manager?.name },
  ]
}

function bankFacts({ bankDetails }: Me): Description[] {
  return [
    { label: texts.holder(), value: bankDetails?.name },
    { label: texts.account(), value: bankDetails?.accNo },
    { label: texts.branch(), value: bankDetails?.branchName },
    { label: texts.ifsc(), value: bankDetails?.ifsc },
  ]
}

function carFacts({ carDetails }: Me): Description[] {
  return [
    { label: texts.vehicle(), value: carDetails?.carModel },
    { label: texts.registration(), value: carDetails?.carNumber },
    { label: texts.closingReading(), value: carDetails?.lastClosingReading?.toLocaleString('en-IN') },
  ]
}

function petroCardFacts({ petroCardDetails }: Me): Description[] {
  return [{ label: texts.petroCard(), value: petroCardDetails?.cardNumber }]
}

function driverFacts({ driverDetails: driver }: Me, format: DateFormat): Description[] {
  return [
    { label: texts.driverName(), value: driver?.driverName },
    { label: texts.mobile(), value: driver?.driverMobileNumber },
    { label: texts.aadhaar(), value: driver?.aadharNumber },
    { label: texts.licence(), value: driver?.licenceNumber },
    { label: texts.licenceExpiry(), value: driver?.expiryDate && formatDay(driver.expiryDate, format) },
    { label: texts.gpa(), value: driver?.GPANumber },
    { label: texts.startDate(), value: driver?.startDate && formatDay(driver.startDate, format) },
    { label: texts.endDate(), value: driver?.endDate && formatDay(driver.endDate, format) },
    { label: texts.paymentApp(), value: driver?.paymentAppName },
  ]
}

// The photo and the button to change it, with upload progress.

interface ProfilePhotoProps {
  name: string
  photo: string | null
}

function ProfilePhoto({ name, photo }: ProfilePhotoProps) {
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
      <label className={styles.change} title={texts.changePhoto()}>
        <Camera size={16} aria-hidden="true" />
        <input
          type="file"
          className={styles.input}
          aria-label={texts.changePhoto()}
          accept={PHOTO_ACCEPT}
          disabled={changing.isPending}
          onChange={choose}
        />
      </label>
      {changing.isPending && (
        <div className={styles.progress}>
          <Progress label={texts.sendingPhoto()} percent={percent} />
        </div>
      )}
    </div>
  )
}
