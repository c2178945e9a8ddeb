import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useShop } from '#api/shop.ts'
import type { Box } from '#contract/box.ts'
import type { MapProps } from '#ui/map/map-props.ts'
import { VectorMap } from '#ui/map/vector-map.tsx'
import { mapQueries } from '../map.queries.ts'

const none: never[] = []

export function OwnMap(props: MapProps) {
  const shop = useShop()
  const [box, setBox] = useState<Box | null>(null)
  const { data: streets = none } = useQuery(mapQueries.streets(shop, box))
  return <VectorMap {...props} lines={streets} onBox={setBox} />
}
