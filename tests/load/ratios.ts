/** Of one measurement, by name; milliseconds, bytes or counts. */
export type Figures = Readonly<Record<string, number>>

/** `share` is below 1; 0 without values. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0

export const median = (values: readonly number[]): number => percentile(values, 0.5)

/** Of every figure by itself. */
export function medians(rounds: readonly Figures[]): Figures {
  const names = new Set(rounds.flatMap((figures) => Object.keys(figures)))
  return Object.fromEntries(
    [...names].map((name) => [name, median(rounds.flatMap((figures) => figures[name] ?? []))]),
  )
}

/** Empty where the reference has no such figure, or zero. */
export const ratio = (value: number, reference: number | undefined): string =>
  reference ? `${(value / reference).toFixed(2)} ×` : ''

/** One sentence for each figure that is more than `limits` times the reference's. */
export const overLimits = (figures: Figures, reference: Figures, limits: Figures): string[] =>
  Object.entries(limits).flatMap(([name, limit]) => {
    const [own = 0, other = 0] = [figures[name], reference[name]]
    const max = other * limit
    return own > max ? [`${name} ${own.toFixed(0)} of ${max.toFixed(0)} (${limit} ×)`] : []
  })

/** Medians of rounds in turns, because the machine's load changes. */
export async function inTurns(
  contestants: Readonly<Record<string, (() => Promise<Figures>) | undefined>>,
  rounds: number,
): Promise<Map<string, Figures>> {
  const all = new Map<string, Figures[]>()
  for (let round = 0; round < rounds; round += 1)
    for (const [name, measured] of Object.entries(contestants))
      if (measured) all.set(name, [...(all.get(name) ?? []), await measured()])
  return new Map([...all].map(([name, figures]) => [name, medians(figures)]))
}

/** Ratios are to the bare page's figure. */
export function printFigures(title: string, figures: ReadonlyMap<string, Figures>): void {
  console.log(`\n${title.padEnd(30)}${[...figures.keys()].map((name) => name.padEnd(18)).join('')}`)
  const bare = figures.get('bare') ?? {}
  for (const name of Object.keys(figures.get('ours') ?? {}))
    console.log(
      `  ${name}`.padEnd(30) +
        [...figures]
          .map(([site, { [name]: value }]) =>
            value === undefined
              ? ''
              : `${value.toFixed(0)} ${site === 'bare' ? '' : ratio(value, bare[name])}`,
          )
          .map((text) => text.padEnd(18))
          .join(''),
    )
}

/** Elements of a page as it is sent. */
export function elementsIn(html: string): number {
  const page = html.replaceAll(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g, '<$1>')
  return page.match(/<[a-z][\w-]*(?=[\s/>])/g)?.length ?? 0
}

/** As many cards as a page has; for one without cards, as many as have its elements. */
export function cardsLike(html: string, elementsOfCard: number): number {
  const cards = html.match(/<article\b/g)?.length ?? 0
  return cards || Math.max(1, Math.round(elementsIn(html) / elementsOfCard))
}
