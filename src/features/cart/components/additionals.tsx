import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useStorefront } from '#api/shop.ts'
import { DishCard } from '#features/catalog/dish-card.tsx'
import { cartQueries } from '../cart.queries.ts'
import type { Cart } from '../cart.rules.ts'

export function Additionals({ lines }: { lines: Cart }) {
  const { data = [] } = useQuery({
    ...cartQueries.additionals(
      useStorefront(),
      lines.map((line) => line.id),
    ),
    enabled: lines.length > 0,
  })
  const offered = data.filter((dish) => dish.unavailable_reason === null)
  if (offered.length === 0) return null
  return (
    <section data-section aria-labelledby="additionals" className="mt-4 min-w-0">
      <h2 id="additionals" className="mb-3 text-subtitle">
        <Trans>Goes well with it</Trans>
      </h2>
      <ul className="scroll-row -mx-4 snap-x scroll-px-0 gap-2 px-4 pb-1 md:mx-0 md:gap-4 md:px-0">
        {offered.map((dish) => (
          <li key={dish.id} className="w-40 shrink-0 snap-start scroll-ms-4 md:w-48 md:scroll-ms-0">
            <DishCard dish={dish} />
          </li>
        ))}
      </ul>
    </section>
  )
}
