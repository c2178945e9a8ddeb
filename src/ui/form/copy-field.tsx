import { Copy } from 'lucide-react'
import { Button } from '../button.tsx'
import { TextField } from './text-field.tsx'
import { showToast } from '../feedback/toast-queue.ts'

interface CopyFieldProps {
  label: string
  value: string
  /** Of the button. */
  action: string
  /** Said once it is copied, and where the clipboard is not available. */
  copied: string
  marked: string
}

/** Selects the value for manual copying where the clipboard is not available. */
export function CopyField({ label, value, action, copied, marked }: CopyFieldProps) {
  const copy = async (input: HTMLInputElement | null) => {
    input?.select()
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
        void copy(event.currentTarget.querySelector('input'))
      }}
    >
      <TextField
        label={label}
        value={value}
        onChange={() => {}}
        readOnly
        onFocus={(event) => event.target.select()}
        className="min-w-0 flex-1"
      />
      <Button type="submit" variant="secondary">
        <Copy aria-hidden className="size-5" />
        {action}
      </Button>
    </form>
  )
}
