import * as v from 'valibot'

/** Checks the length first and stops after `described` faults: hostile lists stay cheap. */
export const boundedArray = <const Item extends v.GenericSchema>(
  item: Item,
  max: number,
  described = 10,
) => {
  const list = v.array(item)
  const length = v.maxLength<unknown[], number>(max)
  return v.pipe(
    {
      ...list,
      '~run'(
        dataset: v.UnknownDataset,
        config: v.Config<v.BaseIssue<unknown>>,
      ): v.OutputDataset<v.InferOutput<Item>[], v.BaseIssue<unknown>> {
        const { value } = dataset
        const { issues } = Array.isArray(value)
          ? length['~run']({ typed: true, value }, config)
          : dataset
        if (issues) return { typed: false, value, issues }
        const checked = list['~run']({ value }, { ...config, abortEarly: true })
        const wrong = checked.issues?.[0].path?.[0].key
        if (typeof wrong !== 'number' || config.abortEarly || !Array.isArray(value)) return checked
        return list['~run']({ value: value.slice(0, wrong + described) }, config)
      },
    },
    v.maxLength<v.InferOutput<Item>[], number>(max),
  )
}

export const documentArray = <const Item extends v.GenericSchema>(item: Item, max: number) =>
  boundedArray(item, max, 200)
