import type * as v from 'valibot'
import type { Handle } from '#backend/db/schema.ts'
import { bumpVersion, inTransaction } from '#backend/db/transaction.ts'
import type { Deps } from '#backend/core/deps.ts'
import { notFound } from '#backend/core/refusal.ts'
import {
  contentKinds,
  type ContentKind,
  itemsOf,
  withItem,
  withoutItem,
} from '#backend/modules/import/content-items.rules.ts'
import { exportContent, importContent } from '#backend/modules/import/content.service.ts'
import { ImportError } from '#backend/modules/import/problems.rules.ts'
import type { contentImported } from '#contract/ops/files.ts'
import { missingImages } from './missing-images.ts'
import { importing, refusedFile } from './problems.ts'

type ContentDeps = Pick<Deps, 'db' | 'now'>

function kindOf(name: string): ContentKind {
  const kind = contentKinds.find((one) => one === name)
  if (!kind) throw notFound()
  return kind
}

export const putContent = (
  { db, now, mediaFolders }: ContentDeps & Pick<Deps, 'mediaFolders'>,
  document: unknown,
): Promise<v.InferOutput<typeof contentImported>> =>
  importing(async () => ({
    ...(await importContent(db, document, now())),
    warnings: await missingImages(mediaFolders, document),
  }))

/** `news`, `summer-menu`; the settings are `settings`, `settings`. @throws Refusal NOT_FOUND */
export async function contentItem(
  { db }: Pick<Deps, 'db'>,
  kind: string,
  name: string,
): Promise<unknown> {
  const document = await exportContent(db)
  if (kind === 'settings') return document.settings
  const found = itemsOf(document, kindOf(kind)).find((one) => one.name === name)
  if (!found) throw notFound()
  return found.item
}

/** Reports problems by their path in the item. @throws Refusal INVALID */
async function importWith(trx: Handle, document: unknown, path: string, now: Date): Promise<void> {
  await importContent(trx, document, now).catch((error: unknown) => {
    if (!(error instanceof ImportError)) throw error
    throw refusedFile(
      error.problems.map((problem) => ({
        where: problem.path.replace(path, '$'),
        message: problem.message,
      })),
    )
  })
}

/** The whole content must be valid with the item. @throws Refusal NOT_FOUND; INVALID */
export const putContentItem = (
  { db, now }: ContentDeps,
  kind: string,
  name: string,
  item: unknown,
): Promise<unknown> =>
  inTransaction(db, async (trx) => {
    await bumpVersion(trx, 'shop')
    const content = await exportContent(trx)
    if (kind === 'settings') {
      await importWith(trx, { ...content, settings: item }, '$.settings', now())
      return (await exportContent(trx)).settings
    }
    const { document, path, at, isNew } = withItem(content, kindOf(kind), name, item)
    await importWith(trx, document, path, now())
    const stored = itemsOf(await exportContent(trx), kindOf(kind))[at]
    // An item whose name differs from its address could not be found again.
    if (isNew && stored?.name !== name)
      throw refusedFile([
        {
          where: '$',
          message: `A new item has the name of its address: this one is "${stored?.name}"`,
        },
      ])
    return stored?.item
  })

/** @throws Refusal NOT_FOUND; INVALID with `problems` when another item refers to it */
export const removeContentItem = (
  { db, now }: ContentDeps,
  kind: string,
  name: string,
): Promise<{ removed: string }> =>
  inTransaction(db, async (trx) => {
    await bumpVersion(trx, 'shop')
    const left = withoutItem(await exportContent(trx), kindOf(kind), name)
    if (left === null) throw notFound()
    await importing(() => importContent(trx, left, now()))
    return { removed: `${kind}/${name}` }
  })
