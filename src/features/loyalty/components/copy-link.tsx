import { Trans, useLingui } from '@lingui/react/macro'
import { Copy } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { showToast } from '#ui/toast-queue.ts'

/** Selects the link for manual copying where the clipboard is not available. */
export function CopyLink({ link }: { link: string }) {
  const { t } = useLingui()
  const copy = async (input: HTMLInputElement | null) => {
    input?.select()
    try {
      await navigator.clipboard.writeText(link)
      showToast({ text: t`Link copied` })
    } catch {
      showToast({
        text: t`The browser does not let us copy. The link is marked: please copy it yourself.`,
        tone: 'error',
      })
    }
  }
  return (
    <form
      className="flex flex-col gap-3 md:flex-row md:items-end"
      onSubmit={(event) => {
        event.preventDefault()
        void copy(event.currentTarget.querySelector('input'))
      }}
    >
      <TextField
        label={t`Your link`}
        value={link}
        onChange={() => {}}
        readOnly
        onFocus={(event) => event.target.select()}
        className="min-w-0 flex-1"
      />
      <Button type="submit" variant="secondary">
        <Copy aria-hidden className="size-5" />
        <Trans>Copy</Trans>
      </Button>
    </form>
  )
}
