import { Trans, useLingui } from '@lingui/react/macro'
import { useStorefront } from '#api/shop.ts'
import type { Calculation } from '#api/types.ts'
import { formatPrice } from '#contract/values/format-price.ts'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { type WriteOff, writeOffFault } from './write-off.rules.ts'

interface BonusWriteOffProps {
  bonuses: NonNullable<Calculation['bonuses']>
  currency: string
  value: WriteOff
  onChange: (value: WriteOff) => void
  error: string | undefined
}

export function BonusWriteOff({ bonuses, currency, value, onChange, error }: BonusWriteOffProps) {
  const { t } = useLingui()
  const { locale } = useStorefront()
  const balance = formatPrice(bonuses.balance, currency, locale)
  const maximum = formatPrice(bonuses.max_write_off, currency, locale)
  const fault = writeOffFault(value, bonuses)
  const sentence =
    fault === 'limit'
      ? t`For this order you can only write off ${maximum}`
      : fault !== null && value.amount !== ''
        ? t`Please enter an amount, for example 50`
        : error
  return (
    <>
      <p className="text-sm" suppressHydrationWarning>
        <Trans>
          You have <b>{balance}</b>. Up to <b>{maximum}</b> can go towards this order.
        </Trans>
      </p>
      {bonuses.max_write_off > 0 || value.mode !== 'none' ? (
        <RadioCards
          label={t`How many bonuses would you like to use?`}
          hideLabel
          className="md:grid! md:grid-cols-3"
          value={value.mode}
          error={value.mode === 'some' ? undefined : error}
          onChange={(mode) => onChange({ ...value, mode })}
          options={[
            { value: 'none', label: t`Keep them` },
            { value: 'most', label: <span suppressHydrationWarning>{t`Use ${maximum}`}</span> },
            { value: 'some', label: t`Another amount` },
          ]}
        />
      ) : null}
      {value.mode === 'some' ? (
        <TextField
          label={t`Bonuses to use, ${currency}`}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          className="md:max-w-64"
          value={value.amount}
          onChange={(typed) => onChange({ ...value, amount: typed })}
          error={sentence}
        />
      ) : null}
    </>
  )
}
