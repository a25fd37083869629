// The question about a likely duplicate: what both claims have, and their bills side by side.
import type { SimilarTo } from '@tem/contracts/failure.ts'
import { formatDay } from '@tem/rules/base/date-format.ts'
import type { Paise } from '@tem/rules/base/money.ts'
import { shownTicket } from '@tem/rules/claim/claim-status.ts'
import { likenessWords } from '@tem/rules/claim/similar-claims.ts'
import { mediaOf } from '@tem/screen-parts/claim/documents.tsx'
import { PdfFace } from '@tem/screen-parts/claim/pdf-face.tsx'
import { type CallFailed, confirm, useKeptFiles, useQuery, useSettings } from '@tem/sdk'
import { Columns, Row, Stack } from '@tem/ui/layout/layout.tsx'
import { kindOfFile } from '@tem/ui/media/media-stage.tsx'
import type { UploadedFile } from '@tem/ui/media/use-uploads.ts'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import { Money } from '@tem/ui/text/money.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import * as texts from '../../../texts/made/similar.ts'
import { claimSummaryQuery } from '../../status/claim-queries.ts'
import styles from './similar-claim.module.css'

interface ThisClaim {
  readonly amount: Paise | undefined
  readonly files?: readonly UploadedFile[]
}

export function confirmSimilar({ message, similar }: CallFailed, mine: ThisClaim): Promise<boolean> {
  return confirm({ text: message, ...(similar && { details: <BothClaims similar={similar} mine={mine} /> }) })
}

function BothClaims({ similar, mine }: { similar: SimilarTo; mine: ThisClaim }) {
  const { data } = useQuery(claimSummaryQuery(similar.claim))
  const { dateFormat } = useSettings()
  const keptFile = useKeptFiles()
  const files = (mine.files ?? []).map((file) => ({ ...file, url: keptFile(file.id)?.url ?? file.url }))
  return (
    <Stack as="section" gap={3} aria-label={texts.both()}>
      <Text as="p" weight="medium">
        {texts.why({ likeness: inLanguage(likenessWords[similar.why]) })}
      </Text>
      <Columns least={120}>
        <div>
          <Text as="h3" tone="soft" size="small" weight="plain">
            {texts.thisClaim()}
          </Text>
          {mine.amount !== undefined && <Money paise={mine.amount} />}
          <Bills files={files} />
        </div>
        {data && (
          <div>
            <Text as="h3" tone="soft" size="small" weight="plain">
              {data.item.ticketNumber ? shownTicket(data.item.ticketNumber) : texts.saved()},{' '}
              {formatDay(data.item.expenseDate, dateFormat)}
            </Text>
            <Money paise={data.item.receiptAmount} />
            <Bills files={mediaOf(data.item)} />
          </div>
        )}
      </Columns>
    </Stack>
  )
}

function Bills({ files }: { files: readonly UploadedFile[] }) {
  if (files.length === 0)
    return (
      <Text as="p" tone="soft" size="small" className={styles.files}>
        {texts.noFiles()}
      </Text>
    )
  return (
    <Row as="ul" gap={2} className={styles.files}>
      {files.map((file) => (
        <li key={file.id} className={styles.file}>
          {kindOfFile(file.name) === 'image' ? (
            <img src={file.url} alt={file.name} />
          ) : (
            <PdfFace file={file} />
          )}
        </li>
      ))}
    </Row>
  )
}
