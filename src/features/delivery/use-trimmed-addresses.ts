import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useEffect } from 'react'
import { allTexts } from '#platform/i18n/i18n.ts'
import { showToast } from '#ui/feedback/toast-queue.ts'
import { addressLine, shortLabel } from './addresses.rules.ts'
import { trimLocalAddresses } from './addresses.state.ts'
import { readDeliveryChoice, rememberDeliveryChoice } from './delivery-choice.state.ts'

/** Cookies of versions without a budget: proxies refuse a browser that has too much in them. */
export async function trimAddresses(i18n: Pick<I18n, '_'>): Promise<void> {
  const choice = readDeliveryChoice()
  if (choice.orderType === 'delivery')
    rememberDeliveryChoice({ ...choice, label: shortLabel(choice.label) })
  const gone = trimLocalAddresses()
  if (gone.length === 0) return
  await allTexts()
  const addresses = gone.map(addressLine).join('; ')
  showToast({
    text: i18n._(
      msg`This browser has no room for all your addresses. We removed the oldest: ${addresses}`,
    ),
  })
}

/** For parts that load once a cart begins: the first visit has no room for it. */
export function useTrimmedAddresses(): void {
  const { i18n } = useLingui()
  useEffect(() => void trimAddresses(i18n), [i18n])
}
