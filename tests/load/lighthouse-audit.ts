import lighthouse from 'lighthouse'
import type { Figures } from './ratios.ts'

export interface Audit {
  figures: Figures
  /** Out of 100, of all but the speed, which depends on the machine. */
  scores: (readonly [name: string, score: number])[]
  notes: string[]
}

/** `whole` is false for speed alone. */
export const auditWith =
  (port: number) =>
  async (url: string, whole: false | { isIndexed: boolean }): Promise<Audit> => {
    const others = whole
      ? ['accessibility', 'best-practices', ...(whole.isIndexed ? ['seo'] : [])]
      : []
    const result = await lighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories: ['performance', ...others],
    })
    if (!result || result.lhr.runtimeError)
      throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`)
    const { audits, categories } = result.lhr
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
    const time = (name: string) => audits[name]?.numericValue ?? 0
    return {
      figures: {
        blocking: time('total-blocking-time'),
        evaluation: evaluationIn(audits['mainthread-work-breakdown']?.details),
        'main thread': time('mainthread-work-breakdown'),
        'largest paint': time('largest-contentful-paint'),
        score: score('performance'),
      },
      scores: others.map((name) => [name, score(name)] as const),
      notes: Object.values(audits).flatMap(({ id, score, displayValue = '', scoreDisplayMode }) =>
        score !== null && score < 0.9 && ['binary', 'numeric'].includes(scoreDisplayMode)
          ? [`${id} ${displayValue}`]
          : [],
      ),
    }
  }

/** Milliseconds of the group in the table of the main thread's work. */
function evaluationIn(details: unknown): number {
  const items =
    details instanceof Object && 'items' in details && Array.isArray(details.items)
      ? details.items
      : []
  const found: unknown = items.find(
    (item: unknown) =>
      item instanceof Object && 'group' in item && item.group === 'scriptEvaluation',
  )
  return found instanceof Object && 'duration' in found ? Number(found.duration) : 0
}
