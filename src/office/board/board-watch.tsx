import { Plural } from '@lingui/react/macro'
import { Link, useMatch } from '@tanstack/react-router'
import { BellRing } from 'lucide-react'
import type { City } from '#contract/cities/city.calls.ts'
import { useDevice } from '../device.state.ts'
import type { Me } from '../office.queries.ts'
import type { BoardOrder } from './board.rules.ts'
import { ConnectionBanner } from './connection-banner.tsx'
import { useRing, useWakeLock } from './use-attention.ts'
import { useBoard } from './use-board.ts'

interface Watched {
  me: Pick<Me, 'roles' | 'may'>
  city: City
  branchId: number | null
}

/** Goes on hearing, ringing and printing where the kitchen looks at another page than the board. */
export function BoardWatch({ me, city, branchId }: Watched) {
  const { prints } = useDevice()
  const isBoard = useMatch({ from: '/office/board', shouldThrow: false }) !== undefined
  const isOfKitchen = prints || me.roles.includes('kitchen')
  if (isBoard || !isOfKitchen || !me.may.includes('board')) return null
  return <CityWatch key={`${city.id} ${branchId}`} city={city} branchId={branchId} />
}

function CityWatch({ city, branchId }: Omit<Watched, 'me'>) {
  const { board, lostAt } = useBoard(city.id, branchId)
  useWakeLock()
  return (
    <>
      <ConnectionBanner lostAt={lostAt} timeZone={city.time_zone} />
      {board ? <NewOrders orders={board.orders} city={city} /> : null}
    </>
  )
}

function NewOrders({ orders, city }: { orders: readonly BoardOrder[]; city: City }) {
  const count = useRing(orders).length
  if (count === 0) return null
  return (
    <Link
      to="/office/board"
      search={{ city: city.code }}
      className="flex min-h-touch items-center justify-center gap-2 bg-primary px-4 py-2 font-bold text-on-primary print:hidden"
    >
      <BellRing aria-hidden className="size-5" />
      <Plural value={count} one="# new order" other="# new orders" />
    </Link>
  )
}
