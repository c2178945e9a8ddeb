import { Trans } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { LockKeyhole, UserRound } from 'lucide-react'
import { useEffect } from 'react'
import { refusalOf } from '#api/refusal.ts'
import { Button } from '#ui/button.tsx'
import { CallError } from '../call-error.tsx'
import { type Me, officeQueries } from '../office.queries.ts'
import { closePinPrompt, promptForPin, usePinPrompt } from './pin-prompt.state.ts'
import { PinDialog } from './pin-dialog.tsx'
import { rereadMs, useLockCall } from './pin.queries.ts'

/** Shows who works on a tablet that asks for a PIN. */
export function PinBar() {
  const { context } = useRouter().options
  const isOpen = usePinPrompt()
  const isOfTablet = (me: Me | undefined) => me?.kind === 'tablet'
  const { data: me } = useQuery({
    ...officeQueries.me(context),
    enabled: ({ state }) => isOfTablet(state.data),
    refetchInterval: rereadMs,
  })
  usePromptWhenRefused()
  if (!me?.pin) return null
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-tint px-3 py-1 md:px-4 print:hidden">
      {me.pin.person ? <Working name={me.pin.person.name} /> : <Locked />}
      {isOpen ? <PinDialog onClose={closePinPrompt} /> : null}
    </div>
  )
}

function Locked() {
  return (
    <>
      <LockKeyhole aria-hidden className="size-5 shrink-0" />
      <p role="status" className="min-w-0 flex-1 text-sm font-semibold">
        <Trans>Enter your PIN to change something on this tablet.</Trans>
      </p>
      <Button size="compact" onClick={promptForPin}>
        <Trans>Enter PIN</Trans>
      </Button>
    </>
  )
}

function Working({ name }: { name: string }) {
  const lock = useLockCall((api) => api.ops.lockTablet())
  return (
    <>
      <UserRound aria-hidden className="size-5 shrink-0" />
      <p role="status" className="min-w-0 flex-1 truncate text-sm font-semibold">
        {name}
      </p>
      <CallError error={lock.error} />
      <Button variant="secondary" size="compact" onClick={promptForPin}>
        <Trans>Somebody else</Trans>
      </Button>
      <Button
        size="compact"
        aria-disabled={lock.isPending}
        onClick={() => (lock.isPending ? undefined : lock.mutate(undefined))}
      >
        <Trans>Lock</Trans>
      </Button>
    </>
  )
}

/** Any change that the shop refuses for want of a PIN asks for it. */
function usePromptWhenRefused(): void {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return
        if (refusalOf(event.action.error)?.code !== 'PIN_REQUIRED') return
        void queryClient.invalidateQueries({ queryKey: ['office', 'me'] })
        promptForPin()
      }),
    [queryClient],
  )
}
