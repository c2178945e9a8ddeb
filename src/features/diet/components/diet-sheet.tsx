import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { failureText } from '#api/answer.ts'
import { useStorefront } from '#api/shop.ts'
import { useChange } from '#api/use-change.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Modal } from '#ui/overlay/modal.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { readDietChoice } from '../diet-choice.state.ts'
import { type DietChoice, eatsAll, isEmpty } from '../lib/diet-codec.rules.ts'
import { allergenLabels } from '#platform/i18n/allergen-labels.ts'
import { allergensAmong, dietLabels, dietsAmong } from '../diet-labels.ts'
import { dietMutations } from '../diet.mutations.ts'
import { offlineText } from '#platform/i18n/offline-text.ts'

const groupClass = 'm-0 min-w-0 border-0 p-0'
const labelClass = 'inline-block first-letter:uppercase'
const toggled = (codes: readonly string[], code: string): string[] =>
  codes.includes(code) ? codes.filter((other) => other !== code) : [...codes, code]

export function DietSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={t`Allergens and diet`}
      closeLabel={t`Close`}
      size="large"
    >
      {/* What was not saved is forgotten. */}
      {open && <DietForm onSaved={onClose} />}
    </Modal>
  )
}

function DietForm({ onSaved }: { onSaved: () => void }) {
  const { t } = useLingui()
  const shop = useStorefront()
  const [needs, setNeeds] = useState<DietChoice>(readDietChoice)
  const save = useChange({ ...dietMutations.save(shop), onSuccess: onSaved })
  const { allergens, diets, traces, hides } = needs
  return (
    <form
      className="flex min-h-0 flex-1 flex-col"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate(needs)
      }}
    >
      <div className="-mx-4 flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto overscroll-contain px-4 pb-4 md:-mx-6 md:px-6">
        <p className="text-pretty text-muted">
          <Trans>
            Dishes that don't suit you are marked across the menu. We rely on what the kitchen
            declares: if you have a severe allergy, please call us before you order.
          </Trans>
        </p>
        <fieldset className={groupClass}>
          <legend className="mb-1 text-subtitle">
            <Trans>I don't eat</Trans>
          </legend>
          <div className="grid gap-x-6 md:grid-cols-2">
            {allergensAmong(Object.keys(allergenLabels)).map((code) => (
              <Checkbox
                key={code}
                label={<span className={labelClass}>{t(allergenLabels[code])}</span>}
                checked={allergens.includes(code)}
                onChange={() =>
                  setNeeds({ ...needs, allergens: allergensAmong(toggled(allergens, code)) })
                }
              />
            ))}
          </div>
          <Checkbox
            className="mt-2 border-t border-line pt-2"
            label={t`Avoid traces as well`}
            hint={t`Otherwise dishes that may contain traces are only marked.`}
            checked={traces}
            onChange={(checked) => setNeeds({ ...needs, traces: checked })}
          />
        </fieldset>
        <fieldset className={groupClass}>
          <legend className="mb-1 text-subtitle">
            <Trans>My diet</Trans>
          </legend>
          <div className="grid gap-x-6 md:grid-cols-2">
            {dietsAmong(Object.keys(dietLabels)).map((code) => (
              <Checkbox
                key={code}
                label={t(dietLabels[code])}
                checked={diets.includes(code)}
                onChange={() => setNeeds({ ...needs, diets: dietsAmong(toggled(diets, code)) })}
              />
            ))}
          </div>
        </fieldset>
        <Checkbox
          className="border-t border-line pt-2"
          label={t`Hide what doesn't suit me`}
          checked={hides}
          onChange={(checked) => setNeeds({ ...needs, hides: checked })}
        />
      </div>
      {save.isError && <Notice tone="error">{failureText(save.error) ?? t(offlineText)}</Notice>}
      <div className="-mx-4 flex flex-row-reverse gap-2 border-t border-line px-4 pt-3 md:-mx-6 md:px-6">
        <Button type="submit" aria-disabled={save.isPending} className="flex-1">
          <Trans>Save</Trans>
        </Button>
        {!isEmpty(readDietChoice()) && (
          <Button variant="secondary" onClick={() => save.mutate(eatsAll)} className="flex-1">
            <Trans>I eat everything</Trans>
          </Button>
        )}
      </div>
    </form>
  )
}
