import * as v from 'valibot'

/**
 * A list of at most `max` items. Its length is checked before any item, and items after the first wrong ones are not looked at, so that a hostile
 * list costs no more than an ordinary one. `described` of them, from the first wrong one on, say everything that is wrong with them.
 */
export const boundedArray = <const Item extends v.GenericSchema>(item: Item, max: number, described = 10) => {
  const list = v.array(item)
  const short = v.pipe(v.array(v.unknown()), v.maxLength(max))
  return v.pipe(
    {
      ...list,
      '~run'(dataset: v.UnknownDataset, config: v.Config<v.BaseIssue<unknown>>): v.OutputDataset<v.InferOutput<Item>[], v.BaseIssue<unknown>> {
        const { output, issues } = v.safeParse(short, dataset.value, config)
        if (issues) return { typed: false, value: output, issues }
        const checked = list['~run']({ value: output }, { ...config, abortEarly: true })
        const wrong = checked.issues?.[0].path?.[0].key
        if (typeof wrong !== 'number' || config.abortEarly) return checked
        return list['~run']({ value: output.slice(0, wrong + described) }, config)
      },
    },
    v.maxLength(max),
  )
}

/** The same in a document of an operator, who learns more of what is wrong at once. */
export const documentArray = <const Item extends v.GenericSchema>(item: Item, max: number) => boundedArray(item, max, 200)

/** A text that, when anything is wrong with it, is shown to nothing that follows in a pipe. */
const stopping = <const Schema extends v.GenericSchema<string>>(text: Schema) =>
  v.pipe({
    ...text,
    '~run'(dataset: v.UnknownDataset, config: v.Config<v.BaseIssue<unknown>>): v.OutputDataset<string, v.BaseIssue<unknown>> {
      const { value, issues } = text['~run'](dataset, config)
      return issues ? { typed: false, value, issues } : { typed: true, value }
    },
  })

/** A text of at most `max` characters; patterns that follow in a pipe see no longer one. */
export const boundedString = (max: number) => stopping(v.pipe(v.string(), v.maxLength(max)))

/** The same for what people type: spaces around it do not count. */
export const trimmedString = (max: number) => stopping(v.pipe(v.string(), v.trim(), v.maxLength(max)))
