import * as v from 'valibot'
import type { ListProblem } from '#backend/core/csv.rules.ts'

/** GeoJSON may add a height. */
export const position = v.pipe(
  v.array(v.unknown()),
  v.transform(([lng, lat]) => [lng, lat]),
)
const collection = v.object({
  type: v.literal('FeatureCollection'),
  features: v.array(v.unknown()),
})

/** The features of a FeatureCollection, each unchecked. */
export function featuresOf(text: string): { features: unknown[] } | { problems: ListProblem[] } {
  let document: unknown
  try {
    document = JSON.parse(text)
  } catch (error) {
    return {
      problems: [{ where: '$', message: error instanceof Error ? error.message : String(error) }],
    }
  }
  const parsed = v.safeParse(collection, document)
  return parsed.success
    ? { features: parsed.output.features }
    : { problems: [{ where: '$', message: 'This is no FeatureCollection' }] }
}
