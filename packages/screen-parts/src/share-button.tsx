// Hands a text to another app where the browser can, such as a chat on a phone; elsewhere it is copied.
import { toast } from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import Share from 'lucide-react/icons/share-2'
import * as texts from '../texts/made/parts.ts'

interface ShareButtonProps {
  title: string
  text: string
  small?: boolean
}

export function ShareButton({ title, text, small = false }: ShareButtonProps) {
  return (
    <Button {...(small && { size: 'small' })} onClick={() => share(title, text)}>
      <Share aria-hidden="true" />
      {texts.share()}
    </Button>
  )
}

export async function share(title: string, text: string): Promise<void> {
  if (typeof navigator.share === 'function') {
    // Closing the list of apps is no failure.
    await navigator.share({ title, text }).catch(() => {})
    return
  }
  try {
    await navigator.clipboard.writeText(text)
    toast.success(texts.copied())
  } catch {
    toast.failure(texts.cantCopy())
  }
}
