import { Trans, useLingui } from '@lingui/react/macro'
import type { Calculation } from '#api/types.ts'
import { EquipmentFields } from '#features/cart/equipment-fields.tsx'
import { encodeEquipment, type Equipment, forOne } from '#features/cart/equipment.rules.ts'
import { useDietChoice } from '#features/diet/diet-choice.state.ts'
import { useAllergenList } from '#features/diet/use-reasons.ts'
import { Fold } from '#ui/layout/fold.tsx'
import { withForm } from '#ui/form/form-kit.ts'
import { SectionPanel } from '#ui/layout/section-panel.tsx'
import { checkoutForm } from '../lib/checkout.form.ts'

interface DetailsProps {
  equipment: Equipment
  calculation: Calculation | undefined
}
const props: DetailsProps = { equipment: forOne, calculation: undefined }

export const DetailsFields = withForm({
  ...checkoutForm,
  props,
  render: function DetailsFields({ form, equipment, calculation }) {
    const { t } = useLingui()
    const { persons } = equipment
    const allergens = useAllergenList()(useDietChoice().allergens)
    return (
      <SectionPanel title={<Trans>Order details</Trans>}>
        {calculation?.equipment.length === 0 ? null : (
          <Fold
            title={<Trans>Cutlery for {persons}</Trans>}
            isFilled={encodeEquipment(equipment) !== ''}
          >
            <EquipmentFields equipment={equipment} calculation={calculation} />
          </Fold>
        )}
        {allergens && (
          <form.AppField name="declaresAllergens">
            {(field) => (
              <field.Checkbox label={t`Tell the kitchen about my allergies: ${allergens}`} />
            )}
          </form.AppField>
        )}
        <form.Subscribe selector={({ values }) => values.comment !== ''}>
          {(isFilled) => (
            <Fold title={<Trans>Add a comment</Trans>} isFilled={isFilled}>
              <form.AppField name="comment">
                {(field) => <field.TextArea label={t`Comment for the kitchen`} maxLength={500} />}
              </form.AppField>
            </Fold>
          )}
        </form.Subscribe>
      </SectionPanel>
    )
  },
})
