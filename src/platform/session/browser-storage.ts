import * as v from 'valibot'

/**
 * A JSON value in the browser's storage. Storage can be off or full, and there is none on the
 * server: then nothing is stored.
 */
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
    /** Undefined for a missing or invalid value. */
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
