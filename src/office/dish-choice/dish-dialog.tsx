import { useLingui } from '@lingui/react/macro'
import type { City } from '#contract/cities/city.calls.ts'
import { Modal } from '#ui/overlay/modal.tsx'
import { type AskedDish, type ChosenDish, LoadedDish } from './loaded-dish.tsx'

interface DishDialogProps {
  dish: AskedDish | undefined
  city: City
  onAdd: (dish: ChosenDish) => void
  onClose: () => void
}

/** Stays mounted, so that the focus goes back. */
export function DishDialog({ dish, city, onAdd, onClose }: DishDialogProps) {
  const { t } = useLingui()
  return (
    <Modal
      open={dish !== undefined}
      title={dish?.name ?? ''}
      closeLabel={t`Close`}
      onClose={onClose}
      tall
    >
      {dish ? (
        <LoadedDish
          key={dish.id}
          dish={dish}
          cityId={city.id}
          currency={city.currency}
          onChoose={onAdd}
        />
      ) : null}
    </Modal>
  )
}
