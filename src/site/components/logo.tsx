import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useStorefront } from '#api/shop.ts'
import { shopQueries } from '#api/shop.queries.ts'

export function Logo() {
  const { data: settings } = useSuspenseQuery(shopQueries.settings(useStorefront()))
  return (
    <Link
      to="/"
      className="flex min-h-touch min-w-0 items-center gap-2 text-lg font-extrabold tracking-tight"
    >
      <svg viewBox="0 0 32 32" className="size-8 shrink-0" aria-hidden>
        <rect width="32" height="32" rx="9" fill="var(--color-primary)" />
        <path
          d="M6 16h20a10 10 0 0 1-6 9.2V27h-8v-1.8A10 10 0 0 1 6 16Z"
          fill="var(--color-on-primary)"
        />
        <path
          d="M12 12.5c-1.5-1.7 1.5-3 0-5M19.5 12.5c-1.5-1.7 1.5-3 0-5"
          stroke="var(--color-on-primary)"
          strokeWidth="2"
          strokeLinecap="round"
          fill="none"
        />
      </svg>
      <span className="shop-name line-clamp-2">{settings.shop_name}</span>
    </Link>
  )
}
