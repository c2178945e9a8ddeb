import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { BellRing } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Badge } from '#ui/feedback/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { CallError } from '../call-error.tsx'
import { changeDevice } from '../device.state.ts'
import { Panel } from '../panel.tsx'
import { useOffice } from '../use-office.ts'
import { DayText } from '../day-text.tsx'
import { type OwnAlerts, useAlertCall } from './alerts.queries.ts'
import { type PushSupport, pushSupport, subscribeHere, unsubscribeHere } from './push-browser.ts'
import { clientName } from './push.rules.ts'
import { TestButton } from './test-button.tsx'

export function PushPanel({ alerts }: { alerts: OwnAlerts }) {
  const support = usePushSupport()
  const isOn = alerts.push.some(({ current }) => current)
  return (
    <Panel icon={<BellRing aria-hidden />} title={<Trans>Notifications of the browser</Trans>}>
      <p className="text-sm">
        <Trans>They come even while the shop is closed in this browser.</Trans>
      </p>
      {isOn ? null : support === 'possible' ? (
        <TurnOn pushKey={alerts.push_key} />
      ) : (
        <WhyNot support={support} />
      )}
      {alerts.push.length > 0 ? (
        <>
          <Browsers alerts={alerts} />
          <TestButton channel="push" />
        </>
      ) : null}
    </Panel>
  )
}

/** Changes with the settings of the browser. */
function usePushSupport(): PushSupport {
  const [support, setSupport] = useState(pushSupport)
  useEffect(() => {
    let status: PermissionStatus | undefined
    const look = () => setSupport(pushSupport())
    void navigator.permissions?.query({ name: 'notifications' }).then(
      (found) => {
        status = found
        status.addEventListener('change', look)
      },
      () => {},
    )
    return () => status?.removeEventListener('change', look)
  }, [])
  return support
}

function WhyNot({ support }: { support: Exclude<PushSupport, 'possible'> }) {
  if (support === 'blocked')
    return (
      <Notice tone="warn" title={<Trans>This browser blocks notifications of the shop</Trans>}>
        <Trans>
          Press the sign beside the address of this page, allow notifications there, and come back.
        </Trans>
      </Notice>
    )
  return (
    <Notice tone="warn" title={<Trans>This browser cannot get notifications</Trans>}>
      {support === 'insecure' ? (
        <Trans>They need an address that begins with https.</Trans>
      ) : (
        <Trans>
          Use Chrome, Edge or Firefox. On an iPhone or iPad add this page to the Home Screen first.
        </Trans>
      )}
    </Notice>
  )
}

function TurnOn({ pushKey }: { pushKey: string }) {
  const { t } = useLingui()
  const { locale } = useRouter().options.context
  const { me } = useOffice()
  const turnOn = useAlertCall(async (api) => {
    const isOn = await subscribeHere({ api, locale }, pushKey)
    if (isOn) changeDevice({ pushFor: me.id ?? undefined })
    return isOn
  })
  return (
    <>
      {turnOn.data === false ? (
        <Notice tone="warn">
          <Trans>The browser did not allow it. Press again and choose “Allow”.</Trans>
        </Notice>
      ) : null}
      <CallError error={turnOn.error} />
      <Button
        size="compact"
        className="self-start"
        busy={turnOn.isPending && t`Turning on…`}
        onClick={() => turnOn.mutate(undefined)}
      >
        <Trans>Turn on in this browser</Trans>
      </Button>
    </>
  )
}

function Browsers({ alerts: { push } }: { alerts: OwnAlerts }) {
  const { t } = useLingui()
  const remove = useAlertCall(async (api, one: OwnAlerts['push'][number]) => {
    await api.ops.unsubscribe({ params: { subscriptionId: one.id } })
    if (!one.current) return
    changeDevice({ pushFor: undefined })
    await unsubscribeHere()
  })
  return (
    <>
      <CallError error={remove.error} />
      <ul
        aria-label={t`Browsers with notifications`}
        className="flex flex-col divide-y divide-line border-y border-line"
      >
        {push.map((one) => {
          const name = clientName(one.client)
          const isBusy = remove.isPending && remove.variables.id === one.id
          return (
            <li key={one.id} className="flex flex-wrap items-center justify-between gap-2 py-2">
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-2 font-semibold">
                  {name}
                  {one.current ? (
                    <Badge tone="soft">
                      <Trans>This browser</Trans>
                    </Badge>
                  ) : null}
                </p>
                <p className="text-sm text-muted">
                  <Trans>
                    since <DayText at={one.created_at} />
                  </Trans>
                </p>
              </div>
              <Button
                variant="secondary"
                size="compact"
                aria-label={t`Turn off: ${name}`}
                busy={isBusy && t`Turning off…`}
                onClick={() => remove.mutate(one)}
              >
                <Trans>Turn off</Trans>
              </Button>
            </li>
          )
        })}
      </ul>
    </>
  )
}
