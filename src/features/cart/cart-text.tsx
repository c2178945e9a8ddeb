import { useQuery } from '@tanstack/react-query'
import { useStorefront } from '#api/shop.ts'
import { dishesByIds } from '#features/catalog/dishes-by-ids.queries.ts'
import { useCart } from './cart.state.ts'

/** Names and quantities of what is in the cart. */
export function CartText() {
  const lines = useCart()
  const ids = [...new Set(lines.map(({ id }) => id))]
  const { data = [] } = useQuery(dishesByIds(useStorefront(), ids))
  return (
    <ul className="list-disc ps-5">
      {data.map(({ id, name }) => {
        const own = lines.filter((line) => line.id === id)
        return (
          <li key={id}>
            <span className="font-semibold">{name}</span> ×{' '}
            {own.reduce((count, { quantity }) => count + quantity, 0)}
          </li>
        )
      })}
    </ul>
  )
}
