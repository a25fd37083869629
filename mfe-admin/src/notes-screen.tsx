// The viewer's own notes, the newest first, with a form to add one.
import type { AnswerOf } from '@tem/contracts/call.ts'
import { addAdminNote, listAdminNotes, removeAdminNote } from '@tem/contracts/calls/admin.ts'
import {
  call,
  callKey,
  callPages,
  confirm,
  toast,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { FormTextArea } from '@tem/ui/form/form-fields.tsx'
import { FormFrame } from '@tem/ui/form/form-frame.tsx'
import { CardList } from '@tem/ui/list/card-list.tsx'
import { InfiniteScroll } from '@tem/ui/list/infinite-scroll.tsx'
import { EmptyState } from '@tem/ui/text/empty-state.tsx'
import { ErrorState } from '@tem/ui/text/error-state.tsx'
import { Panel } from '@tem/ui/text/panel.tsx'
import { TextSkeleton } from '@tem/ui/text/skeletons.tsx'
import { MomentText } from '@tem/views/moment-text.tsx'
import { useState } from 'react'
import styles from './notes-screen.module.css'

export function NotesScreen() {
  return (
    <div className={styles.screen}>
      <Panel title="Add a note">
        <AddNote />
      </Panel>
      <Panel title="Your notes">
        <Notes />
      </Panel>
    </div>
  )
}

interface NoteForm {
  note?: string
}

function AddNote() {
  const queries = useQueryClient()
  // Reset the form after each note.
  const [added, setAdded] = useState(0)
  const adding = useMutation({
    mutationFn: ({ note = '' }: NoteForm) => call(addAdminNote, { note }),
    onSuccess: ({ message }) => {
      toast.success(message)
      setAdded((count) => count + 1)
      return queries.invalidateQueries({ queryKey: notesKey })
    },
    meta: { toldInPlace: true },
  })
  return (
    <FormFrame<NoteForm>
      key={added}
      onSubmit={(values) => adding.mutate(values)}
      submitError={adding.error?.message ?? null}
      loading={adding.isPending}
      submitLabel="Add"
      loadingLabel="Adding"
      footer="flow"
    >
      <FormTextArea name="note" label="Note" required limit={longest} validate={noteError} />
    </FormFrame>
  )
}

function Notes() {
  const notes = useInfiniteQuery(notesQuery)
  if (notes.isPending) return <TextSkeleton count={3} />
  if (notes.isError && !notes.data)
    return <ErrorState message={notes.error.message} onRetry={notes.refetch} retrying={notes.isFetching} />
  const list = notes.data.pages.flatMap((page) => page.list)
  const total = notes.data.pages.at(-1)?.count ?? 0
  if (list.length === 0) return <EmptyState help="Notes that you add appear here. Only you see them." />
  return (
    <>
      <CardList
        label="Your notes"
        rows={list}
        card={(note) => ({
          key: note._id,
          title: <span className={styles.note}>{note.note}</span>,
          details: [<MomentText key="at" at={note.createdAt} />],
          actions: <RemoveNote {...note} />,
        })}
      />
      <InfiniteScroll shown={list.length} total={total} pages={notes} />
    </>
  )
}

function RemoveNote({ _id, note }: Note) {
  const queries = useQueryClient()
  const removing = useMutation({
    mutationFn: () => call(removeAdminNote, { _id }),
    onSuccess: ({ message }) => {
      toast.success(message)
      return queries.invalidateQueries({ queryKey: notesKey })
    },
  })

  async function remove() {
    const isSure = await confirm({ title: 'Remove the note', text: `“${note}”`, confirm: 'Remove' })
    if (isSure) removing.mutate()
  }

  return (
    <Button size="small" onClick={remove} busy={removing.isPending && 'Removing'}>
      Remove
    </Button>
  )
}

const longest = 200

export function noteError(note?: string): string | undefined {
  if (!note?.trim()) return 'Note is Mandatory.'
  return note.length > longest ? `Note should not exceed ${longest} characters.` : undefined
}

type Note = AnswerOf<typeof listAdminNotes>['list'][number]

const notesQuery = callPages(listAdminNotes, {})
const notesKey = callKey(listAdminNotes)
