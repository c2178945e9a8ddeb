/** Caches what is computed from an immutable object, per key, as long as the object lives. */
export class Memo<Of extends object, Key, Value extends object> {
  readonly #values = new WeakMap<Of, Map<Key, Value>>()

  get(of: Of, key: Key, compute: () => Value): Value {
    const known = this.#values.get(of) ?? new Map<Key, Value>()
    this.#values.set(of, known)
    const value = known.get(key) ?? compute()
    known.set(key, value)
    return value
  }
}
