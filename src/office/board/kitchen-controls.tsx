import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { CirclePause, CirclePlay, Timer } from 'lucide-react'
import { refusalOf } from '#api/refusal.ts'
import { Button } from '#ui/button.tsx'
import { PopoverMenu } from '#ui/overlay/popover-menu.tsx'
import { buttonClass } from '#ui/button.tsx'
import { showToast } from '#ui/feedback/toast-queue.ts'
import { boardsKey } from './board.queries.ts'
import { useServerClock } from './board-clock.ts'
import { type Board, type KeptBoard, minutesUntil, withKitchen } from './board.rules.ts'
import { keepFocus } from '../keep-focus.ts'
import { MenuItem } from '../menu-item.tsx'

const pauses = [15, 30, 60] as const
const extras = [10, 20, 30, 45] as const
/** Minutes for which orders are promised later. */
const extraFor = 60

type City = Board['city']

/** A full kitchen takes no orders for a while, or promises them later; both end by themselves. */
export function KitchenControls({ city }: { city: City }) {
  const { t } = useLingui()
  const change = useKitchenChange(city)
  const pausedFor = useServerClock((now) =>
    city.paused_until ? Math.max(0, minutesUntil(city.paused_until, now) + 1) : 0,
  )
  const extra = city.extra_lead?.minutes ?? 0
  const lead = city.lead_minutes
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div
        key={pausedFor > 0 ? 'paused' : 'open'}
        ref={keepFocus}
        data-focus="pause"
        className="flex"
      >
        {pausedFor > 0 ? (
          <Button
            size="compact"
            onClick={() => change.mutate({ pause: null })}
            busy={change.isPending && t`Sending…`}
          >
            <CirclePlay aria-hidden className="size-5" />
            <Trans>Resume · {pausedFor} min</Trans>
          </Button>
        ) : (
          <PopoverMenu
            label={t`Pause`}
            align="start"
            buttonClassName={buttonClass('secondary', 'compact')}
            button={
              <>
                <CirclePause aria-hidden className="size-5" />
                <Trans>Pause</Trans>
              </>
            }
          >
            <p className="px-3 py-1 text-sm text-muted">
              <Trans>Take no orders for</Trans>
            </p>
            {pauses.map((minutes) => (
              <MenuItem key={minutes} onClick={() => change.mutate({ pause: minutes })}>
                <Trans>{minutes} min</Trans>
              </MenuItem>
            ))}
          </PopoverMenu>
        )}
      </div>
      <PopoverMenu
        label={extra > 0 ? t`Lead time: ${lead} min (+${extra})` : t`Lead time: ${lead} min`}
        align="start"
        buttonClassName={buttonClass(extra > 0 ? 'primary' : 'secondary', 'compact')}
        button={
          <>
            <Timer aria-hidden className="size-5" />
            <LeadText minutes={city.lead_minutes} extra={extra} />
          </>
        }
      >
        <p className="px-3 py-1 text-sm text-muted">
          <Trans>For an hour, promise orders later by</Trans>
        </p>
        {extras.map((minutes) => (
          <MenuItem
            key={minutes}
            aria-current={extra === minutes ? 'true' : undefined}
            onClick={() => change.mutate({ extra: minutes })}
          >
            {`+ ${minutes} `}
            <Trans>min</Trans>
          </MenuItem>
        ))}
        {extra > 0 ? (
          <MenuItem onClick={() => change.mutate({ extra: 0 })}>
            <Trans>As usual</Trans>
          </MenuItem>
        ) : null}
      </PopoverMenu>
    </div>
  )
}

function LeadText({ minutes, extra }: { minutes: number; extra: number }) {
  return extra > 0 ? (
    <Trans>
      {minutes} min (+{extra})
    </Trans>
  ) : (
    <Trans>{minutes} min</Trans>
  )
}

/** The answer is shown: the board itself may be read a moment too early. */
function useKitchenChange({ id }: City) {
  const { t } = useLingui()
  const { context } = useRouter().options
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (
      wanted: { pause: number | null } | { extra: number },
    ): Promise<Partial<City>> => {
      const params = { cityId: id }
      if ('extra' in wanted) {
        const body = { extra: wanted.extra, minutes: extraFor }
        const { extra, until } = await context.api.ops.leadTime({ params, body })
        return { extra_lead: until === null ? null : { minutes: extra, until } }
      }
      const body = wanted.pause === null ? { until: null } : { minutes: wanted.pause }
      const { paused_until } = await context.api.ops.pause({ params, body })
      return { paused_until }
    },
    onError: (error) =>
      showToast({
        tone: 'error',
        text: refusalOf(error)?.message ?? t`That did not reach the shop. Please press again.`,
      }),
    onSuccess: (change) =>
      queryClient.setQueriesData<KeptBoard>({ queryKey: boardsKey(id) }, (board) =>
        board ? { ...board, city: withKitchen(board.city, change) } : board,
      ),
  })
}
