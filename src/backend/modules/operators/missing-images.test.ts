import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { catalog } from '#tests/backend/support/fixtures.ts'
import type { CatalogDocument } from '#contract/menu/catalog.ts'
import { content } from '#tests/backend/support/shop-fixtures.ts'
import { missingImages } from './missing-images.ts'

test('an image with a missing file is named with its dish, a complete one is not', async () => {
  const [own, built] = [mkdtempSync(join(tmpdir(), 'own-')), mkdtempSync(join(tmpdir(), 'built-'))]
  const menu = catalog()
  const [first, second, ...rest] = menu.goods
  if (!first || !second) throw new Error('The fixtures have no dishes')
  for (const [folder, image] of [
    [own, first.picture],
    [built, second.picture],
  ] as const) {
    mkdirSync(join(folder, 'dishes'))
    for (const width of [320, 640, 960])
      for (const ending of ['webp', 'jpg'])
        if (image !== second.picture || width !== 960)
          writeFileSync(join(folder, `${image}-${width}.${ending}`), 'x')
  }
  const [option, ...options] = menu.options
  if (!option) throw new Error('The fixtures have no options')
  const document: CatalogDocument = {
    ...menu,
    options: [...options, { ...option, picture: 'options/bacon' }],
    goods: [{ ...first, gallery: [] }, { ...second, gallery: [] }, ...rest],
  }
  const said = await missingImages([own, built, 'no/folder'], document)
  expect(said).toContainEqual({
    where: '$.goods[1].picture',
    message: `The dish "${second.slug}" shows the picture ${second.picture}, but there is no file ${second.picture}-960.webp in MEDIA_DIR`,
  })
  expect(said).toContainEqual({
    where: `$.options[${options.length}].picture`,
    message: `The option "${option.code}" shows the picture options/bacon, but there is no file options/bacon-480.webp in MEDIA_DIR`,
  })
  expect(said.map(({ where }) => where)).not.toContain('$.goods[0].picture')
  expect(said.length).toBeGreaterThanOrEqual(rest.length)
})

test('images of content are checked, too, and nothing without a folder', async () => {
  expect((await missingImages(['no/folder'], content())).map(({ where }) => where)).toContain(
    '$.news[0].picture',
  )
  expect(await missingImages([], content())).toEqual([])
  expect(await missingImages(['no/folder'], 'nothing')).toEqual([])
})
