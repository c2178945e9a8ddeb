import { createFileRoute } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { Card } from '../card.tsx'

const cards = createIsomorphicFn()
  .server(() => globalThis.cardsOfTheBench)
  .client(() => [])

export const Route = createFileRoute('/')({
  loader: () => ({ dishes: cards() }),
  component: function Cards() {
    const { dishes } = Route.useLoaderData()
    return (
      <ul className="grid grid-flow-row-dense grid-cols-2 gap-2 md:grid-cols-3 md:gap-4 lg:grid-cols-4 2xl:grid-cols-5">
        {dishes.map((dish, at) => (
          <li key={at}>
            <Card dish={dish} />
          </li>
        ))}
      </ul>
    )
  },
})
