import type * as v from 'valibot'
import { retriedTransaction } from '#backend/db/retry.ts'
import { bumpVersion, lockChanges } from '#backend/db/transaction.ts'
import type { Deps } from '#backend/core/deps.ts'
import { writeCsv } from '#backend/core/csv.rules.ts'
import { currencyCodes } from '#contract/values/prices.ts'
import { toDecimal, toMinor } from '#contract/values/money.ts'
import type { pricesImported } from '#contract/ops/files.ts'
import { readPrices, writePrices } from './dish.repo.ts'
import { optionCell, optionPriceAfter, optionPriceOf } from './option-list.rules.ts'
import { readOptions, writeOptionPrices } from './options.repo.ts'
import { gainsCurrency, oldPriceFault, priceAfter, priceOf, sizesOf, skuOf } from './price.rules.ts'
import { cityIdsByCode } from '#backend/modules/cities/cities.service.ts'
import { newPriceProblems } from '#backend/modules/import/new-prices.service.ts'
import { isSpecial, specialAt, specialsAfter } from './special-price.rules.ts'
import { oldPriceOf, priceColumns, readPriceList } from './price-list.rules.ts'
import { refusedFile } from './problems.ts'

/** The row of the cheapest size has the old price. */
export async function exportPrices({ db }: Pick<Deps, 'db'>): Promise<string> {
  const dishes = await readPrices(db)
  const rows = dishes.flatMap(({ slug, name, tax = '', ...dish }) => {
    const sizes = sizesOf(dish)
    const head = (size: string | undefined) => [slug, name.en, skuOf(dish, size), tax, size ?? '']
    const specials = dish.special_prices.flatMap(
      ({ domain: city = '', fulfilment = '', size, prices }) =>
        currencyCodes.flatMap((currency) => {
          const price = prices[currency]
          return price === undefined
            ? []
            : [[...head(size), city, fulfilment, currency, toDecimal(price), '']]
        }),
    )
    const usual = (sizes.length > 0 ? sizes : [undefined]).flatMap((size) =>
      currencyCodes.flatMap((currency) => {
        const price = priceOf(dish, currency, size)
        const old = price === dish.prices[currency] ? dish.old_prices[currency] : undefined
        return price === undefined
          ? []
          : [
              [
                ...head(size),
                '',
                '',
                currency,
                toDecimal(price),
                old === undefined ? '' : toDecimal(old),
              ],
            ]
      }),
    )
    return [...usual, ...specials]
  })
  return writeCsv(priceColumns, [...rows, ...(await optionRows(db))])
}

async function optionRows(db: Deps['db']) {
  const options = await readOptions(db)
  return options.flatMap(({ code, name, sku = '', ...option }) =>
    [undefined, ...option.variant_prices.map(({ variant }) => variant)].flatMap((size) =>
      currencyCodes.flatMap((currency) => {
        const price = optionPriceOf(option, currency, size)
        const head = [optionCell(code), name.en, sku, '', size ?? '', '', '', currency]
        return price === undefined ? [] : [[...head, toDecimal(price), '']]
      }),
    ),
  )
}

/** Dishes missing from the list keep their prices. @throws Refusal INVALID, nothing applied */
export const importPrices = (
  { db }: Pick<Deps, 'db'>,
  file: string,
  dryRun: boolean,
): Promise<v.InferOutput<typeof pricesImported>> =>
  retriedTransaction(db, async (trx) => {
    if (!dryRun) await lockChanges(trx)
    const stored = await readPrices(trx)
    const dishes = new Map(stored.map(({ slug, ...dish }) => [slug, dish]))
    const cities = new Set((await cityIdsByCode(trx)).keys())
    const options = new Map((await readOptions(trx)).map((option) => [option.code, option]))
    const list = readPriceList(file, { dishes, options, cities })
    if ('problems' in list) throw refusedFile(list.problems)
    const usual = Map.groupBy(
      list.prices.filter((row) => !isSpecial(row)),
      ({ dish, currency }) => `${dish} ${currency}`,
    )
    const changes = list.prices.flatMap((row) => {
      const { line: _line, dish, currency, price, ...where } = row
      const known = dishes.get(dish)
      if (!known) return []
      const { domain: city, fulfilment, size } = where
      if (isSpecial(where)) {
        const before = specialAt(known.special_prices, where, currency)
        const special_prices = specialsAfter(known.special_prices, where, currency, price)
        if (before === toMinor(price)) return []
        dishes.set(dish, { ...known, special_prices })
        return [
          {
            goods: dish,
            ...(size !== undefined && { size }),
            ...(city !== undefined && { city }),
            ...(fulfilment !== undefined && { fulfilment }),
            currency,
            before: before === undefined ? null : toDecimal(before),
            after: price,
          },
        ]
      }
      const rows = usual.get(`${dish} ${currency}`) ?? []
      const change = { price, oldPrice: oldPriceOf(row, rows, known) }
      const after = { ...known, ...priceAfter(known, { currency, size }, change) }
      const now = priceOf(known, currency, size)
      const then = priceOf(after, currency, size)
      const isSame = now === then && known.old_prices[currency] === after.old_prices[currency]
      dishes.set(dish, after)
      return isSame
        ? []
        : [
            {
              goods: dish,
              ...(size !== undefined && { size }),
              currency,
              before: now === undefined ? null : toDecimal(now),
              after: then === undefined ? null : toDecimal(then),
            },
          ]
    })
    const wrong = list.prices.flatMap(({ line, dish, currency, size, oldPrice }) => {
      const after = dishes.get(dish)
      const message = after ? oldPriceFault(after, { currency, size }, oldPrice) : null
      return message === null ? [] : [{ where: line, message }]
    })
    if (wrong.length > 0) throw refusedFile(wrong)
    const gained = stored.flatMap(({ slug, ...dish }) => {
      const after = dishes.get(slug) ?? dish
      return gainsCurrency(dish, after) ? [{ slug, ...after }] : []
    })
    const problems = await newPriceProblems(trx, gained)
    if (problems.length > 0)
      throw refusedFile(problems.map(({ path, message }) => ({ where: path, message })))
    const changed = [...new Set(changes.map(({ goods: dish }) => dish))].flatMap(
      (dish) => dishes.get(dish) ?? [],
    )
    const optionChanges = list.optionPrices.flatMap((listed) => {
      const option = options.get(listed.option)
      const before = option && optionPriceOf(option, listed.currency, listed.size)
      if (!option || before === undefined || before === toMinor(listed.price)) return []
      options.set(listed.option, optionPriceAfter(option, listed))
      return [{ ...listed, before }]
    })
    if (!dryRun) {
      await writePrices(trx, changed)
      const named = [...new Set(optionChanges.map(({ option }) => option))]
      await writeOptionPrices(
        trx,
        named.flatMap((code) => options.get(code) ?? []),
      )
      await bumpVersion(trx, 'menu')
    }
    return {
      dry_run: dryRun,
      rows: list.prices.length + list.optionPrices.length,
      prices: [
        ...changes,
        ...optionChanges.map(({ option, size, currency, before, price }) => ({
          goods: optionCell(option),
          ...(size !== undefined && { size }),
          currency,
          before: toDecimal(before),
          after: price,
        })),
      ],
    }
  })
