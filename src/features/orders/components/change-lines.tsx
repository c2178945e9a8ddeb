import { Trans } from '@lingui/react/macro'
import { useStorefront } from '#api/shop.ts'
import type { Order } from '#api/types.ts'
import { Price } from '#ui/price.tsx'

type Lines = NonNullable<Order['change']>['lines']

/** Only the lines that differ. */
export function ChangeLines({ lines, currency }: { lines: Lines; currency: string }) {
  const { locale } = useStorefront()
  return (
    <ul className="flex flex-col gap-3 text-sm">
      {lines.map((line, index) => (
        <li key={index} className="flex justify-between gap-4">
          <span className="min-w-0">
            <span lang={line.langs?.name} className="font-semibold">
              {line.name}
            </span>
            {line.details ? (
              <span lang={line.langs?.details} className="block text-tiny text-muted">
                {line.details}
              </span>
            ) : null}
            <span className="block">
              <LineChange line={line} />
            </span>
          </span>
          {line.is_gift ? null : (
            <Price
              amount={line.after === 0 ? line.total_before : line.total_after}
              currency={currency}
              locale={locale}
              tone="plain"
              className={line.after === 0 ? 'self-start line-through' : 'self-start'}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

function LineChange({ line: { before, after, is_gift } }: { line: Lines[number] }) {
  if (after === 0) return is_gift ? <Trans>No longer a gift</Trans> : <Trans>Taken out</Trans>
  if (before === 0)
    return is_gift ? (
      <Trans>Added as a gift</Trans>
    ) : (
      <>
        <Trans>Added</Trans> × {after}
      </>
    )
  return (
    <Trans>
      {after} instead of {before}
    </Trans>
  )
}
