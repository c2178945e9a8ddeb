import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type AlertChannel, type AlertKind, alertKinds } from '#contract/ops/alerts.ts'
import { localeCodes } from '#contract/locales.ts'
import { localeNames } from '#platform/i18n/locale.ts'
import { Button } from '#ui/button.tsx'
import { CallError } from '../call-error.tsx'
import { CheckChips } from '../check-chips.tsx'
import { Panel } from '../panel.tsx'
import { SelectField } from '../select-field.tsx'
import { type OwnAlerts, useAlertCall } from './alerts.queries.ts'

const kindLabels: Readonly<Record<AlertKind, MessageDescriptor>> = {
  order_new: msg`A new order`,
  order_not_accepted: msg`Nobody accepts an order`,
  order_cancelled: msg`A customer has cancelled an order`,
  printer_trouble: msg`A printer is out of paper or silent`,
  back_on_sale: msg`A dish is on sale again`,
}

const alertChannelLabels: Readonly<Record<AlertChannel, MessageDescriptor>> = {
  push: msg`Notification`,
  telegram: msg`Telegram`,
  email: msg`E-mail`,
}

type Choice = Pick<OwnAlerts, 'chosen' | 'locale'>

/** Kept as it was pressed until it is saved. */
export function ChoiceForm({ alerts }: { alerts: OwnAlerts }) {
  const { t, i18n } = useLingui()
  const [{ chosen, locale }, setChoice] = useState<Choice>(alerts)
  const save = useAlertCall((api, body: Choice) => api.ops.chooseAlerts({ body }))
  const change = (part: Partial<Choice>) => {
    save.reset()
    setChoice((former) => ({ ...former, ...part }))
  }
  const channels = alerts.channels.map((value) => ({
    value,
    name: i18n._(alertChannelLabels[value]),
  }))
  return (
    <Panel title={<Trans>Your alerts</Trans>}>
      <form
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (!save.isPending) save.mutate({ chosen, locale })
        }}
      >
        {alertKinds.map((kind) => (
          <CheckChips
            key={kind}
            label={i18n._(kindLabels[kind])}
            options={channels}
            values={chosen[kind]}
            onChange={(values) => change({ chosen: { ...chosen, [kind]: values } })}
          />
        ))}
        <SelectField
          label={t`Language of the alerts`}
          options={localeCodes.map((code) => ({ value: code, name: localeNames[code] }))}
          value={locale}
          onChange={(chosen) => {
            const code = localeCodes.find((one) => one === chosen)
            if (code) change({ locale: code })
          }}
          className="max-w-xs"
        />
        <CallError error={save.error} />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" busy={save.isPending && t`Saving…`}>
            <Trans>Save</Trans>
          </Button>
          <span role="status" className="text-sm font-semibold text-link">
            {save.isSuccess ? <Trans>Saved</Trans> : null}
          </span>
        </div>
      </form>
    </Panel>
  )
}
