import { Trans, useLingui } from '@lingui/react/macro'
import {
  type KeyboardEvent,
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import type { Calculation } from '#api/types.ts'
import { useChange } from '#api/use-change.ts'
import { lazyOverlay } from '#platform/hydration/lazy-overlay.tsx'
import { Fold } from '#ui/layout/fold.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { AppliedPromo } from './components/applied-promo.tsx'
import { promoOutcome } from './lib/promo-outcome.rules.ts'
import { promoMutations } from './promo.mutations.ts'
import { keepTypedPromo, readTypedPromo, removePromo, usePromo } from './promo.state.ts'

const PromoModal = lazyOverlay(
  async () => (await import('./components/promo-modal.tsx')).PromoModal,
)

export interface PromoFieldHandle {
  /** True where a typed code is checked first; a refused one counts again on other terms only. */
  applyTyped: () => boolean
}

interface PromoFieldProps {
  ref?: Ref<PromoFieldHandle>
  isFolded?: boolean
  calculation: Pick<Calculation, 'promocode' | 'currency'>
  isStale: boolean
  isFailed: boolean
  /** Calculates the cart with a code. */
  price: (code: string) => Promise<Calculation>
  /** Key of all that the price depends on besides the code; for `applyTyped`. */
  terms?: string
  loaded: string
}

/** Not a form, so that it may stand inside one: Enter applies the code and submits nothing else. */
export function PromoField({
  ref,
  isFolded = false,
  calculation: { promocode, currency },
  isStale,
  isFailed,
  price,
  terms = '',
  loaded,
}: PromoFieldProps) {
  const { t } = useLingui()
  const code = usePromo(loaded)
  const [text, setText] = useState(readTypedPromo)
  const [isOpen, setOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const applied = useRef<HTMLParagraphElement>(null)
  const {
    mutate,
    variables,
    data: outcome,
    isPending,
    isError,
  } = useChange(promoMutations.apply(price))
  // Its price failed, or was given up for that of another cart, which answers as soon as it is there.
  const isAwaited = isError && code !== ''
  const isChecking = isPending || (isAwaited && !isFailed)

  const write = (next: string) => {
    setText(next)
    keepTypedPromo(next)
  }
  const check = (typed: Omit<Parameters<typeof mutate>[0], 'terms'>) =>
    mutate({ ...typed, terms }, { onSuccess: ({ kind }) => kind === 'applied' && write('') })
  const apply = () => {
    if (text.trim() === '') return input.current?.focus()
    setOpen(true)
    check({ text })
  }
  const isAnswered = isAwaited && !isStale && !isFailed
  const takeAnswer = useEffectEvent(() =>
    check({ text: variables?.text ?? code, answer: promocode }),
  )
  useEffect(() => {
    if (isAnswered) takeAnswer()
  }, [isAnswered])
  useImperativeHandle(ref, () => ({
    applyTyped: () => {
      if (isChecking) return true
      const isRefused =
        outcome?.kind === 'refused' && text === variables?.text && terms === variables.terms
      if (text.trim() === '' || isRefused) return false
      apply()
      return true
    },
  }))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (!isChecking) apply()
  }
  const close = () => {
    setOpen(false)
    // The element focused before the modal may be gone: the field has become the code.
    requestAnimationFrame(() => (outcome?.kind === 'applied' ? applied : input).current?.focus())
  }
  const content = (
    <>
      {code !== '' && !isPending && !isAwaited ? (
        <AppliedPromo
          code={promocode?.code ?? code}
          outcome={promoOutcome(promocode)}
          currency={currency}
          isStale={isStale || isFailed}
          result={applied}
          onRemove={() => {
            removePromo()
            requestAnimationFrame(() => input.current?.focus())
          }}
        />
      ) : (
        <div className="flex items-end gap-2 large-text:flex-col large-text:items-stretch">
          <TextField
            ref={input}
            label={t`Promo code`}
            value={text}
            onChange={write}
            onKeyDown={onKeyDown}
            // Typing replaces a refused code.
            onFocus={({ currentTarget }) => outcome?.kind === 'refused' && currentTarget.select()}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="done"
            className="min-w-0 flex-1"
          />
          <Button
            variant="secondary"
            busy={isChecking && t`Checking…`}
            onClick={apply}
            className="min-w-28"
          >
            <Trans>Apply</Trans>
          </Button>
        </div>
      )}
      {outcome ? (
        <PromoModal outcome={outcome} open={isOpen} currency={currency} onClose={close} />
      ) : null}
    </>
  )
  if (!isFolded) return content
  return (
    <Fold
      title={<Trans>Do you have a promo code?</Trans>}
      isFilled={code !== '' || text !== '' || outcome !== undefined}
    >
      {content}
    </Fold>
  )
}
