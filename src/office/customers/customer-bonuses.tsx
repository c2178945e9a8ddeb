import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { City } from '#contract/cities/city.calls.ts'
import { formatPrice } from '#contract/values/format-price.ts'
import { localeTags } from '#platform/i18n/locale.ts'
import { Button } from '#ui/button.tsx'
import { CityChooser } from '../city-chooser.tsx'
import { Loaded } from '../loaded.tsx'
import { useMoment } from '../orders/use-moment.ts'
import { useList } from '../use-list.ts'
import { useOfficeCity, useOffice } from '../use-office.ts'
import { BonusDialog } from './bonus-dialog.tsx'
import { type BonusPage, bonusesQuery, type CustomerRecord } from './customers.queries.ts'

const reasons: Record<BonusPage['data'][number]['reason'], MessageDescriptor> = {
  earned: msg`For an order`,
  spent: msg`Paid part of an order`,
  returned: msg`Returned: the order was cancelled, changed or refunded`,
  withdrawn: msg`Taken back with a refund`,
  invited: msg`Joined by invitation`,
  referral: msg`A friend has ordered`,
  adjusted: msg`Adjusted`,
}

/** The balance of the chosen city can be changed; those in other currencies are beside it. */
export function CustomerBonuses({ customer }: { customer: CustomerRecord }) {
  const city = useOfficeCity()
  return city ? <BonusesIn city={city} customer={customer} /> : null
}

function BonusesIn({ city, customer }: { city: City; customer: CustomerRecord }) {
  const { i18n } = useLingui()
  const { me, api, locale, cities } = useOffice()
  const { id, balances } = customer
  const list = useList()
  const moment = useMoment()
  const [isOpen, setIsOpen] = useState(false)
  const query = useQuery(bonusesQuery({ api, locale }, id, city.id))
  return (
    <section
      aria-labelledby="bonuses-of-customer"
      className="flex flex-col gap-3 rounded-card bg-surface p-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="bonuses-of-customer" className="text-subtitle">
          <Trans>Bonuses</Trans>
        </h2>
        {cities.length > 1 ? <CityChooser city={city} /> : null}
      </div>
      <Loaded query={query}>
        {({ balance, currency, data }) => {
          const money = (amount: typeof balance) =>
            formatPrice(amount, currency, localeTags[locale])
          const others = balances
            .filter((other) => other.currency !== currency && other.balance !== 0)
            .map((other) => formatPrice(other.balance, other.currency, localeTags[locale]))
          return (
            <>
              <p className="text-title tabular-nums">{money(balance)}</p>
              {others.length > 0 ? (
                <p className="text-sm text-muted tabular-nums">{list(others)}</p>
              ) : null}
              <ul className="flex flex-col divide-y divide-line text-sm">
                {data.map(({ at, amount, reason, note }) => (
                  <li key={`${at} ${reason} ${amount}`} className="flex justify-between gap-3 py-2">
                    <span className="min-w-0">
                      <span className="block font-semibold">{i18n._(reasons[reason])}</span>
                      {note ? <span className="block break-words">{note}</span> : null}
                      <span className="block text-muted">{moment(at, city.time_zone)}</span>
                    </span>
                    <span className="font-bold whitespace-nowrap tabular-nums">
                      {money(amount)}
                    </span>
                  </li>
                ))}
              </ul>
              {me.may.includes('adjustBonuses') ? (
                <Button variant="secondary" onClick={() => setIsOpen(true)}>
                  <Trans>Give or take bonuses</Trans>
                </Button>
              ) : null}
              {isOpen ? (
                <BonusDialog
                  customerId={id}
                  cityId={city.id}
                  balance={money(balance)}
                  money={money}
                  onClose={() => setIsOpen(false)}
                />
              ) : null}
            </>
          )
        }}
      </Loaded>
    </section>
  )
}
