import { useState } from 'react'
import type { CartLine } from '#api/types.ts'
import type { DishSelection } from '#features/catalog/product-choice.rules.ts'
import { lineKey } from '#features/order-summary/line-key.rules.ts'
import { replaceLine } from '../lib/line-change.rules.ts'
import { useCartChange } from '../lib/use-cart-change.ts'

/** A closed sheet stays rendered during the closing animation. */
export function useLineChange() {
  const change = useCartChange()
  const [sheet, setSheet] = useState<{ line: CartLine; name: string; open: boolean } | null>(null)
  const [saved, setSaved] = useState<string | null>(null)
  const close = () => setSheet((last) => last && { ...last, open: false })
  return {
    sheet,
    /** Key of the line that was saved last. */
    saved,
    open: (line: CartLine, name: string) => setSheet({ line, name, open: true }),
    close,
    save: (choice: DishSelection) => {
      if (!sheet || !change((lines) => replaceLine(lines, sheet.line, choice))) return
      setSaved(lineKey({ id: sheet.line.id, ...choice }))
      close()
    },
  }
}
