import { useId } from 'react'

/** One of a few, each in reach of a thumb. */
export function ChoiceChips({
  label,
  options,
  value,
  onChange,
}: {
  label: string
  options: readonly { value: string; name: string }[]
  value: string | undefined
  onChange: (value: string) => void
}) {
  const name = useId()
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="mb-2 text-sm font-semibold">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="relative flex min-h-touch items-center rounded-full bg-tint px-4 text-sm font-bold hover:bg-line has-checked:bg-inverse has-checked:text-on-inverse has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.name}
        </label>
      ))}
    </fieldset>
  )
}
