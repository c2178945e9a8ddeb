import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { shortAllergenLabels } from '#platform/i18n/allergen-labels.ts'
import { useRouter } from '@tanstack/react-router'
import { formatPrice } from '#contract/values/format-price.ts'
import { localeTags } from '#platform/i18n/locale.ts'
import { PhoneText } from '../phone-text.tsx'
import { useList } from '../use-list.ts'
import { type BoardOrder, wallTime } from './board.rules.ts'
import { AgeText } from './order-card.tsx'
import { DifferenceText } from './order-dishes.tsx'
import {
  AddressDetails,
  AddressDoubt,
  BranchText,
  CourierNote,
  PaymentText,
} from './order-place.tsx'
import { NoteText } from './staff-notes.tsx'
import { ticketPrinted, useTicketToPrint } from './print-queue.ts'

/** Prints one ticket after another; a browser in kiosk mode does not ask. */
export function TicketPrinter() {
  const ticket = useTicketToPrint()
  useEffect(() => {
    if (!ticket) return undefined
    addEventListener('afterprint', ticketPrinted, { once: true })
    // Blocks until the dialog is closed, so that the next ticket waits.
    const printing = setTimeout(() => print())
    return () => {
      clearTimeout(printing)
      removeEventListener('afterprint', ticketPrinted)
    }
  }, [ticket])
  return ticket ? createPortal(<Ticket {...ticket} />, document.body) : null
}

/** A rule along what a customer wrote: no line of it passes for one of the shop's. */
const quoteClass = 'border-s-4 border-current ps-2'
const frameClass = 'my-2 border-4 border-current p-2 text-xl font-extrabold'

interface TicketProps {
  order: BoardOrder
  isFirst: boolean
}

/** Black on 80 mm paper, by `office.css`. */
function Ticket({ order, isFirst }: TicketProps) {
  const { t, i18n } = useLingui()
  const list = useList()
  const { local, age, persons: count } = order
  const names = list(order.allergens.map((code) => i18n._(shortAllergenLabels[code])))
  const at = wallTime(local.promised, local.created_at)
  const ordered = wallTime(local.created_at, local.created_at)
  return (
    <div className="ticket" aria-hidden>
      <Mark order={order} isFirst={isFirst} />
      <p className="text-3xl font-extrabold">{`#${order.number}`}</p>
      <p className="text-xl font-bold">
        {order.order_type === 'pickup' ? t`Pickup` : t`Delivery`} {at}
      </p>
      <p>
        <Trans>Ordered at {ordered}</Trans>
      </p>
      {names ? (
        <p className={frameClass}>
          <Trans>Allergies: {names}</Trans>
        </p>
      ) : null}
      <hr className="my-2 border-current" />
      {order.dishes.map((line, index) => (
        <div key={index} className="mb-1">
          <p className="text-lg font-bold">{`${line.quantity} × ${line.name}`}</p>
          <TicketChoices options={line.options} difference={line.difference} />
          {line.slots.map((slot) => (
            <div key={slot.id} className="ps-3">
              <p className="font-semibold">{slot.name}</p>
              <TicketChoices options={slot.options} difference={slot.difference} />
            </div>
          ))}
        </div>
      ))}
      {order.gifts.map(({ id, name, quantity }) => (
        <p key={`gift-${id}`} className="font-bold">{`${quantity} × ${name}`}</p>
      ))}
      <hr className="my-2 border-current" />
      {order.comment ? (
        <p className={`${quoteClass} font-bold whitespace-pre-line`}>{order.comment}</p>
      ) : null}
      {order.notes.map(({ at, text }) => (
        <p key={`${at} ${text}`} className={`${quoteClass} font-bold whitespace-pre-line`}>
          <NoteText text={text} />
        </p>
      ))}
      <p>
        <Trans>persons: {count}</Trans>
      </p>
      {order.equipment.map(({ code, name, quantity }) =>
        quantity > 0 ? <p key={code}>{`${quantity} × ${name}`}</p> : null,
      )}
      {age === null ? null : (
        <p className="font-bold">
          <AgeText age={age} />
        </p>
      )}
      <hr className="my-2 border-current" />
      <Place order={order} />
      <Amounts order={order} />
    </div>
  )
}

/** Says what has become of an order whose ticket may be in the kitchen already. */
function Mark({ order: { status, change }, isFirst }: TicketProps) {
  if (status === 'cancel')
    return (
      <p className={frameClass}>
        <Trans>CANCELLED: do not cook</Trans>
      </p>
    )
  if (isFirst || change?.state !== 'accepted') return null
  return (
    <p className={frameClass}>
      <Trans>CHANGED: replaces the earlier ticket</Trans>
    </p>
  )
}

function Place({ order }: { order: BoardOrder }) {
  const { address, branch, contact, doNotCallBack, zone, address_distance: metres } = order
  return (
    <>
      {address ? (
        <>
          <div className={quoteClass}>
            <p className="font-bold">{`${address.street} ${address.house}`}</p>
            <AddressDetails address={address} />
            {address.comment ? (
              <p>
                <CourierNote text={address.comment} />
              </p>
            ) : null}
          </div>
          <p>{zone}</p>
          {metres === null ? null : (
            <p className="font-bold">
              <AddressDoubt metres={metres} />
            </p>
          )}
        </>
      ) : (
        <BranchText branch={branch} />
      )}
      <p className={quoteClass}>{contact.firstName}</p>
      <p>
        <PhoneText phone={contact.phone} />
      </p>
      {doNotCallBack ? (
        <p>
          <Trans>do not call</Trans>
        </p>
      ) : null}
    </>
  )
}

function Amounts({ order }: { order: BoardOrder }) {
  const { locale } = useRouter().options.context
  const total = formatPrice(order.totals.total, order.currency, localeTags[locale])
  return (
    <>
      <p className="mt-2">
        <Trans>Total {total}</Trans>
      </p>
      <p className="text-lg font-bold">
        <PaymentText order={order} />
      </p>
    </>
  )
}

type Line = BoardOrder['dishes'][number]

function TicketChoices({ options, difference }: Pick<Line, 'options' | 'difference'>) {
  const changed = new Set(difference.map(({ id }) => id))
  const usual = options
    .flatMap((option) => [option, ...option.options])
    .filter(({ id, quantity }) => quantity > 0 && !changed.has(id))
  return (
    <div className="ps-3">
      {usual.map(({ id, name, quantity }) => (
        <p key={id}>{quantity > 1 ? `${quantity} × ${name}` : name}</p>
      ))}
      {difference.map((one) => (
        <p key={`${one.id} ${one.kind}`} className="font-bold">
          <DifferenceText difference={one} />
        </p>
      ))}
    </div>
  )
}
