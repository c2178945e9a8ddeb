import { Trans } from '@lingui/react/macro'
import type { Calculation } from '#contract/cart.calls.ts'
import { panelClass } from '#ui/surface.ts'
import { EquipmentFields } from '../equipment-fields.tsx'
import type { Equipment } from '../equipment.rules.ts'

/** For how many the table is laid; nothing where the city has nothing to lay it with. */
export function CartExtras({ equipment, calculation }: { equipment: Equipment; calculation: Calculation | undefined }) {
  if (calculation?.equipment.length === 0) return null
  return (
    <section aria-labelledby="equipment" className={`${panelClass} flex flex-col gap-4 noscript:hidden`}>
      <h2 id="equipment" className="text-subtitle">
        <Trans>Persons and chopsticks</Trans>
      </h2>
      <EquipmentFields equipment={equipment} calculation={calculation} />
    </section>
  )
}
