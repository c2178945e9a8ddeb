import clsx from 'clsx'
import { Copy } from 'lucide-react'
import { Button } from '../button.tsx'
import { showToast } from '../feedback/toast-queue.ts'
import { FieldFrame, inputClass } from './field-frame.tsx'

interface CopyFieldProps {
  label: string
  value: string
  /** Label of the button. */
  action: string
  /** Said once it is copied, and where the clipboard is not available. */
  copied: string
  marked: string
}

/** A long value is wrapped. It is selected for copying by hand where the clipboard is not available. */
export function CopyField({ label, value, action, copied, marked }: CopyFieldProps) {
  const copy = async (field: HTMLTextAreaElement | null) => {
    field?.select()
    try {
      await navigator.clipboard.writeText(value)
      showToast({ text: copied })
    } catch {
      showToast({ text: marked, tone: 'error' })
    }
  }
  return (
    <form
      className="flex flex-col gap-3 md:flex-row md:items-end"
      onSubmit={(event) => {
        event.preventDefault()
        void copy(event.currentTarget.querySelector('textarea'))
      }}
    >
      <FieldFrame label={label} className="min-w-0 flex-1">
        {(control) => (
          <textarea
            {...control}
            value={value}
            readOnly
            rows={1}
            onFocus={(event) => event.target.select()}
            className={clsx(
              inputClass,
              'field-sizing-content min-h-control resize-none py-3.5 wrap-anywhere',
            )}
          />
        )}
      </FieldFrame>
      <Button type="submit" variant="secondary">
        <Copy aria-hidden className="size-5" />
        {action}
      </Button>
    </form>
  )
}
