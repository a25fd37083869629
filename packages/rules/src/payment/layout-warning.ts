// Why a payer looks twice at a bank file: its layout is not the one that was used before.
import { runName } from './payment-run.ts'

export interface UsedLayout {
  readonly code: string
  readonly name: string
  /** The hash of all that the layout puts into a file. */
  readonly digest: string
  /** The number of the run. */
  readonly run: number
}

export interface LayoutUse {
  /** The last file of the same run. */
  readonly ofRun: UsedLayout | undefined
  /** The last file in this layout, of any run. */
  readonly ofLayout: UsedLayout | undefined
  /** The last file of any run. */
  readonly latest: UsedLayout | undefined
}

export function layoutWarning(
  { code, digest }: Pick<UsedLayout, 'code' | 'digest'>,
  { ofRun, ofLayout, latest }: LayoutUse,
): string | undefined {
  if (ofRun && ofRun.code !== code)
    return `The file of this run was downloaded before in another layout (${ofRun.name}). If the bank gets both, it may pay twice.`
  const changed = [ofRun, ofLayout].find((used) => used && used.digest !== digest)
  if (changed)
    return `This layout was changed since ${runName(changed.run).toLowerCase()} used it. Compare its columns with the bank’s template before you upload the file.`
  if (!ofLayout && latest)
    return `No run has used this layout yet: ${runName(latest.run).toLowerCase()} used ${latest.name}. Compare its columns with the bank’s template before you upload the file.`
  return undefined
}
