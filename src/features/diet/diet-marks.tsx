import type { ComponentType } from 'react'
import type { DishCard } from '#api/types.ts'
import { useLazyComponent } from '#platform/hydration/use-lazy-component.ts'
import { useDietText } from './diet.state.ts'

/** Loads once the customer has said what they do not eat. */
export const lazyWhenDietIsSet = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
) =>
  function LazyDietPart(props: Props) {
    const { part: Part } = useLazyComponent(load, useDietText() !== '')
    return Part && <Part {...props} />
  }

export type MarkedDish = Pick<DishCard, 'dietary'>

/** Over a card's image. */
export const DishMark = lazyWhenDietIsSet<{ dish: MarkedDish }>(
  async () => (await import('./components/card-mark.tsx')).CardMark,
)

/** Mounted once per page. */
export const DietHost = lazyWhenDietIsSet<object>(
  async () => (await import('./components/diet-layer.tsx')).DietLayer,
)
