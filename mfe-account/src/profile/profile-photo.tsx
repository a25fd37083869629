// The photo and the way to change it. What is chosen shows its percentage while it is sent.
import { getMe, updateProfilePhoto } from '@tem/contracts/calls/me.ts'
import { PHOTO_ACCEPT, photoError } from '@tem/rules/file-rules.ts'
import { successTexts } from '@tem/rules/messages.ts'
import { callKey, refreshSession, toast, upload, useMutation, useQueryClient } from '@tem/sdk'
import { Avatar } from '@tem/ui/avatar.tsx'
import { Progress } from '@tem/ui/progress.tsx'
import Camera from 'lucide-react/icons/camera'
import { type ChangeEvent, useId, useState } from 'react'
import styles from './profile-photo.module.css'

interface ProfilePhotoProps {
  name: string
  photo: string | null
}

export function ProfilePhoto({ name, photo }: ProfilePhotoProps) {
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
