import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import {
  type KeyboardEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import type { Calculation } from '#api/types.ts'
import { lazyOverlay } from '#platform/hydration/lazy-overlay.tsx'
import { Fold } from '#ui/layout/fold.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { AppliedPromo } from './components/applied-promo.tsx'
import { type PromoOutcome, promoOutcome } from './lib/promo-outcome.rules.ts'
import { readableCode } from './lib/promo-codec.rules.ts'
import { applyPromo, keepTypedPromo, readTypedPromo, removePromo, usePromo } from './promo.state.ts'

const PromoModal = lazyOverlay(
  async () => (await import('./components/promo-modal.tsx')).PromoModal,
)

export interface PromoFieldHandle {
  /** True where a typed code is checked first; a refused one counts no second time. */
  applyTyped: () => boolean
}

interface PromoFieldProps {
  ref?: Ref<PromoFieldHandle>
  isFolded?: boolean
  calculation: Pick<Calculation, 'promocode' | 'currency'>
  isStale: boolean
  isFailed: boolean
  loaded: string
}

/** Not a form, so that it may stand inside one: Enter applies the code and submits nothing else. */
export function PromoField({
  ref,
  isFolded = false,
  calculation: { promocode, currency },
  isStale,
  isFailed,
  loaded,
}: PromoFieldProps) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const code = usePromo(loaded)
  const [text, setText] = useState(readTypedPromo)
  const [tried, setTried] = useState('')
  const [isApplying, setIsApplying] = useState(false)
  const [result, setResult] = useState<{ outcome: PromoOutcome; open: boolean } | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const applied = useRef<HTMLParagraphElement>(null)
  if (isApplying && !isStale && !isFailed && code !== '') {
    const outcome = promoOutcome(promocode)
    setIsApplying(false)
    setResult({ outcome, open: true })
    if (outcome.kind === 'applied') setText('')
  }
  const isRefused = result?.open === true && result.outcome.kind === 'refused'
  useEffect(() => {
    if (isRefused) removePromo()
  }, [isRefused])
  useEffect(() => keepTypedPromo(text), [text])

  const apply = () => {
    setTried(text)
    if (text.trim() === '') return input.current?.focus()
    const wanted = readableCode(text)
    // The code is in the cart already, but its price failed.
    if (wanted !== undefined && wanted === code)
      void queryClient.invalidateQueries({ queryKey: ['cart'] })
    if (wanted && applyPromo(wanted)) setIsApplying(true)
    else setResult({ outcome: promoOutcome(null), open: true })
  }
  useImperativeHandle(ref, () => ({
    applyTyped: () => {
      if (isApplying) return !isFailed
      if (text.trim() === '' || text === tried) return false
      apply()
      return true
    },
  }))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (!isApplying || isFailed) apply()
  }
  const close = () => {
    setResult((last) => last && { ...last, open: false })
    // The element focused before the modal may be gone: the field has become the code.
    requestAnimationFrame(() =>
      (result?.outcome.kind === 'applied' ? applied : input).current?.focus(),
    )
  }
  const content = (
    <>
      {code !== '' && !isApplying && !isRefused ? (
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
        <div className="flex items-end gap-2">
          <TextField
            ref={input}
            label={t`Promo code`}
            value={text}
            onChange={setText}
            onKeyDown={onKeyDown}
            // Typing replaces a refused code.
            onFocus={({ currentTarget }) =>
              result?.outcome.kind === 'refused' && currentTarget.select()
            }
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="done"
            className="min-w-0 flex-1"
          />
          <Button
            variant="secondary"
            busy={isApplying && !isFailed && t`Checking…`}
            onClick={apply}
            className="min-w-28"
          >
            <Trans>Apply</Trans>
          </Button>
        </div>
      )}
      {result ? <PromoModal {...result} currency={currency} onClose={close} /> : null}
    </>
  )
  if (!isFolded) return content
  return (
    <Fold
      title={<Trans>Do you have a promo code?</Trans>}
      isFilled={code !== '' || text !== '' || result !== null}
    >
      {content}
    </Fold>
  )
}
