import { Trans, useLingui } from '@lingui/react/macro'
import { Delete } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { refusalOf } from '#api/refusal.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { CallError } from '../call-error.tsx'
import { type Person, useLockCall } from './pin.queries.ts'
import { maxPin, minPin, pinDigits } from './pin.rules.ts'

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const

/** Keys for fingers; the field takes a keyboard, too, and calls no keyboard of the tablet up. */
export function PinForm({ person, onDone }: { person: Person; onDone: () => void }) {
  const { t } = useLingui()
  const [pin, setPin] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const unlock = useLockCall((api) => api.ops.unlockTablet({ body: { staffId: person.id, pin } }))
  useEffect(() => field.current?.focus(), [])
  const change = (text: string) => {
    if (!unlock.isPending) setPin(pinDigits(text))
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (pin.length < minPin || unlock.isPending) return
    unlock.mutate(undefined, {
      onSuccess: onDone,
      onError: (error) => {
        // What was typed is wrong; what did not reach the shop stays.
        if (refusalOf(error)?.code === 'INVALID') setPin('')
        field.current?.focus()
      },
    })
  }
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={send}>
      <TextField
        ref={field}
        label={t`PIN`}
        hint={t`Four to six digits`}
        type="password"
        inputMode="none"
        autoComplete="off"
        maxLength={maxPin}
        value={pin}
        onChange={change}
      />
      <CallError error={unlock.error} />
      <div className="grid grid-cols-3 gap-2">
        {digits.map((digit) => (
          <button
            key={digit}
            type="button"
            className={`${buttonClass('secondary')} text-xl tabular-nums ${digit === '0' ? 'col-start-2' : ''}`}
            onClick={() => change(pin + digit)}
          >
            {digit}
          </button>
        ))}
        <button
          type="button"
          aria-label={t`Delete the last digit`}
          className={buttonClass('ghost')}
          onClick={() => change(pin.slice(0, -1))}
        >
          <Delete aria-hidden className="size-6" />
        </button>
      </div>
      <Button type="submit" disabled={pin.length < minPin} busy={unlock.isPending && t`Checking…`}>
        <Trans>Start working</Trans>
      </Button>
    </form>
  )
}
