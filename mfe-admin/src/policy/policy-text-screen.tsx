// The text of the claim policy, edited as people will read it: typed, pasted from a document, or from an HTML file.
import { savePolicyText } from '@tem/contracts/calls/admin-policy.ts'
import { getClaimPolicy } from '@tem/contracts/calls/claims.ts'
import { cleaned, PolicyText, policyTextClass } from '@tem/screen-parts/policy-text.tsx'
import {
  CallFailed,
  call,
  callKey,
  confirm,
  toast,
  useMutation,
  useNavigate,
  useQuery,
  useQueryClient,
  useSession,
} from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { FileButton } from '@tem/ui/action/file-button.tsx'
import { Row, Stack } from '@tem/ui/layout/layout.tsx'
import { Banner } from '@tem/ui/state/banner.tsx'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import { TextSkeleton } from '@tem/ui/state/skeletons.tsx'
import { Panel } from '@tem/ui/text/panel.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import { type ClipboardEvent, useRef, useState } from 'react'
import * as common from '../../texts/made/common.ts'
import * as texts from '../../texts/made/policy-text.ts'
import styles from './policy.module.css'
import { textToEditQuery } from './policy-queries.ts'

/** A page may be saved with its pictures, which stay behind. */
const MOST_KB = 5_000

export function PolicyTextScreen() {
  const policy = useQuery(textToEditQuery)
  const canWrite = useSession().can('administer')
  const isMissing = policy.error instanceof CallFailed && policy.error.status === 404
  if (policy.isPending) return <TextSkeleton count={12} />
  if (!policy.data && !isMissing)
    return <ErrorState message={policy.error.message} onRetry={policy.refetch} retrying={policy.isFetching} />
  const { item: html = '', textId } = policy.data ?? { textId: null }
  return canWrite ? <Editor html={html} textId={textId} /> : <PolicyText html={html} />
}

interface EditorProps {
  html: string
  /** Null: there is no text yet. Undefined: the server does not say. */
  textId: string | null | undefined
}

function Editor({ html, textId }: EditorProps) {
  const box = useRef<HTMLDivElement>(null)
  // Filled once: what is typed is the browser's.
  const [attach] = useState(() => (place: HTMLDivElement | null) => {
    place?.replaceChildren(cleaned(html))
    box.current = place
  })
  const [unreadable, setUnreadable] = useState<string>()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const saving = useMutation({
    mutationFn: (text: string) =>
      call(savePolicyText, { html: text, ...(textId !== undefined && { textId }) }),
    onSuccess: async ({ message }) => {
      toast.success(message)
      await queries.invalidateQueries({ queryKey: callKey(getClaimPolicy) })
      navigate('/dashboard/admin/policy')
    },
    meta: { errorShownInline: true },
  })

  function show(text: string) {
    setUnreadable(undefined)
    box.current?.replaceChildren(cleaned(text))
  }
  async function publish() {
    const text = texts.publishText()
    if (await confirm({ title: texts.publishTitle(), text, confirm: common.publish() }))
      saving.mutate(box.current?.innerHTML || ' ')
  }

  return (
    <Stack>
      {saving.error && <Banner tone="error">{saving.error.message}</Banner>}
      <Panel title={common.policyText()}>
        <Stack>
          <Text as="p" tone="soft">
            {texts.textHint()}
          </Text>
          <Row>
            <FileButton
              accept=".html,.htm,text/html"
              format="HTML"
              largestKb={MOST_KB}
              onRead={show}
              onRefused={setUnreadable}
            >
              {texts.chooseFile()}
            </FileButton>
            {blocks.map((tag) => (
              <Button
                key={tag}
                size="small"
                // The selection stays in the text.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => turnInto(box.current, tag)}
              >
                {blockLabels()[tag]}
              </Button>
            ))}
          </Row>
          {unreadable && <Banner tone="error">{unreadable}</Banner>}
          {/* biome-ignore lint/a11y/useSemanticElements: a textarea has no headings and lists */}
          <div
            className={`${styles.text} ${policyTextClass}`}
            role="textbox"
            aria-multiline="true"
            aria-label={texts.text()}
            tabIndex={0}
            contentEditable
            suppressContentEditableWarning
            onPaste={paste}
            ref={attach}
          />
          <div>
            <Button variant="primary" busy={saving.isPending && common.publishing()} onClick={publish}>
              {common.publish()}
            </Button>
          </div>
        </Stack>
      </Panel>
    </Stack>
  )
}

const blocks = ['h2', 'p', 'li'] as const

const blockLabels = () => ({ h2: texts.heading(), p: texts.paragraph(), li: texts.list() })

/** The browser's own editing, so its undo takes it back. */
function turnInto(box: HTMLElement | null, tag: (typeof blocks)[number]): void {
  box?.focus()
  if (tag === 'li') document.execCommand('insertUnorderedList')
  else document.execCommand('formatBlock', false, tag)
}

/** A document's own fonts and colours stay behind. */
function paste(event: ClipboardEvent<HTMLElement>): void {
  const html = event.clipboardData.getData('text/html')
  if (html === '') return
  event.preventDefault()
  const range = getSelection()?.getRangeAt(0)
  if (!range) return
  range.deleteContents()
  range.insertNode(cleaned(html))
  range.collapse(false)
}
