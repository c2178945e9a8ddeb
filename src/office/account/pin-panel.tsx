import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Grid3x3 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/feedback/toast-queue.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { CallError } from '../call-error.tsx'
import { DayText } from '../day-text.tsx'
import { Loaded } from '../loaded.tsx'
import { Panel } from '../panel.tsx'
import { maxPin, minPin, pinDigits } from '../pin/pin.rules.ts'
import { pinQuery, usePinCall } from './account.queries.ts'

export function PinPanel() {
  const { context } = useRouter().options
  const query = useQuery(pinQuery(context))
  return (
    <Panel icon={<Grid3x3 aria-hidden />} title={<Trans>PIN for tablets</Trans>}>
      <p className="text-sm">
        <Trans>
          Some tablets ask who is working. Your PIN opens nothing anywhere else, so keep it to
          yourself: what is done with it is in the log under your name.
        </Trans>
      </p>
      <Loaded query={query}>
        {({ set_at }) => (
          <>
            <p className="text-sm text-muted">
              {set_at === null ? (
                <Trans>You have none yet.</Trans>
              ) : (
                <Trans>
                  since <DayText at={set_at} />
                </Trans>
              )}
            </p>
            <SetPin />
            {set_at === null ? null : <RemovePin />}
          </>
        )}
      </Loaded>
    </Panel>
  )
}

function SetPin() {
  const { t } = useLingui()
  const [pin, setPin] = useState('')
  const [isTried, setIsTried] = useState(false)
  const set = usePinCall((api) => api.ops.setPin({ body: { pin } }))
  const isLong = pin.length >= minPin
  const send = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (!isLong || set.isPending) return
    set.mutate(undefined, {
      onSuccess: () => {
        setPin('')
        setIsTried(false)
        showToast({ text: t`The PIN is set` })
      },
    })
  }
  return (
    <form noValidate className="flex max-w-sm flex-col gap-3" onSubmit={send}>
      <TextField
        label={t`New PIN`}
        hint={t`Four to six digits`}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={maxPin}
        value={pin}
        onChange={(text) => setPin(pinDigits(text))}
        {...(isTried && !isLong ? { error: t`Four to six digits` } : {})}
      />
      <CallError error={set.error} />
      <Button
        type="submit"
        variant="secondary"
        size="compact"
        className="self-start"
        busy={set.isPending && t`Saving…`}
      >
        <Trans>Set the PIN</Trans>
      </Button>
    </form>
  )
}

function RemovePin() {
  const { t } = useLingui()
  const remove = usePinCall((api) => api.ops.removePin())
  return (
    <>
      <CallError error={remove.error} />
      <Button
        variant="ghost"
        size="compact"
        className="self-start"
        busy={remove.isPending && t`Removing…`}
        onClick={() => remove.mutate(undefined)}
      >
        <Trans>Remove the PIN</Trans>
      </Button>
    </>
  )
}
