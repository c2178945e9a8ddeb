import { expect, test } from 'vitest'
import { cardsLike, elementsIn, inTurns, medians, overLimits, ratio } from './ratios.ts'

test('a median of each figure is that of the rounds that have it', () => {
  expect(medians([{ blocking: 9, paint: 5 }, { blocking: 1 }, { blocking: 4 }])).toEqual({
    blocking: 4,
    paint: 5,
  })
})

test('a figure is over its limit by its ratio to the reference', () => {
  const bare = { blocking: 100, evaluation: 100 }
  const limits = { blocking: 1.2, evaluation: 1.3 }
  expect(overLimits({ blocking: 120, evaluation: 130 }, bare, limits)).toEqual([])
  expect(overLimits({ blocking: 121, evaluation: 130 }, bare, limits)).toEqual([
    'blocking 121 of 120 (1.2 ×)',
  ])
  expect(overLimits({ blocking: 1 }, {}, limits)).toHaveLength(1)
})

test('a ratio to zero, or to no figure, is left out', () => {
  expect([ratio(3, 2), ratio(3, 0), ratio(3, undefined)]).toEqual(['1.50 ×', '', ''])
})

test('contestants are measured in turns', async () => {
  const asked: string[] = []
  const measure = (name: string) => async () => ({ at: asked.push(name) })
  const found = await inTurns({ ours: measure('ours'), bare: measure('bare') }, 3)
  expect(asked).toEqual(['ours', 'bare', 'ours', 'bare', 'ours', 'bare'])
  expect(Object.fromEntries(found)).toEqual({ ours: { at: 3 }, bare: { at: 4 } })
})

test('elements are counted without what scripts and styles hold', () => {
  const html = '<!DOCTYPE html><html><body><script>"<b>"</script><p>1 < 2</p><br/></body></html>'
  expect(elementsIn(html)).toBe(5)
})

test('a bare page has the cards of ours, or as many as have its elements', () => {
  expect(cardsLike('<li><article class="a"></article></li><article></article>', 30)).toBe(2)
  expect(cardsLike('<i></i>'.repeat(61), 30)).toBe(2)
  expect(cardsLike('<p></p>', 30)).toBe(1)
})
