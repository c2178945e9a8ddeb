/** Any of a few, each in reach of a thumb. */
export function CheckChips<Value extends string | number>({
  label,
  options,
  values,
  onChange,
}: {
  label: string
  options: readonly { value: Value; name: string }[]
  values: readonly Value[]
  onChange: (values: Value[]) => void
}) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="mb-2 text-sm font-semibold">{label}</legend>
      {options.map(({ value, name }) => (
        <label
          key={value}
          className="relative flex min-h-touch items-center rounded-full bg-tint px-4 text-sm font-bold hover:bg-line has-checked:bg-inverse has-checked:text-on-inverse has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <input
            type="checkbox"
            checked={values.includes(value)}
            onChange={({ target: { checked } }) =>
              onChange(checked ? [...values, value] : values.filter((one) => one !== value))
            }
            className="sr-only"
          />
          {name}
        </label>
      ))}
    </fieldset>
  )
}
