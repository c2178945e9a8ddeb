import { useEffect, useState } from 'react'

const shownMs = 1500

export function useHint() {
  const [hint, setHint] = useState<{ text: string } | null>(null)
  useEffect(() => {
    if (!hint) return undefined
    const timer = setTimeout(() => setHint(null), shownMs)
    return () => clearTimeout(timer)
  }, [hint])
  return { hint: hint?.text ?? null, show: (text: string) => setHint({ text }) }
}

export const MapHint = ({ text }: { text: string | null }) =>
  text !== null && (
    <p
      aria-hidden
      className="pointer-events-none absolute inset-0 grid place-items-center bg-[rgb(6_12_4/0.55)] p-4 text-center font-semibold text-[#fff]"
    >
      {text}
    </p>
  )
