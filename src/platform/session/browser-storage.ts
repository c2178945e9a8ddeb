import * as v from 'valibot'

/** Stores nothing on the server, and where storage is off or full. */
export const createStorageItem = <Schema extends v.GenericSchema>(
  area: 'localStorage' | 'sessionStorage',
  key: string,
  schema: Schema,
) => {
  const attempt = <Value>(action: (storage: Storage) => Value): Value | undefined => {
    try {
      return action(globalThis[area])
    } catch {
      return undefined
    }
  }
  return {
    read: (): v.InferOutput<Schema> | undefined =>
      attempt((storage) => {
        const { success, output } = v.safeParse(schema, JSON.parse(storage.getItem(key) ?? 'null'))
        return success ? output : undefined
      }),
    write: (value: v.InferInput<Schema>): void =>
      attempt((storage) => storage.setItem(key, JSON.stringify(value))),
    remove: (): void => attempt((storage) => storage.removeItem(key)),
  }
}
