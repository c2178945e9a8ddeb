/**
 * A map with some values overridden. It copies the base only when iterated: copying thousands of
 * entries takes longer than reading a few.
 */
export class OverlaidMap<Key, Value extends object> implements ReadonlyMap<Key, Value> {
  readonly #base: ReadonlyMap<Key, Value>
  readonly #others: ReadonlyMap<Key, Value>
  #copy: ReadonlyMap<Key, Value> | undefined

  /** `others` has keys of `base` alone. */
  constructor(base: ReadonlyMap<Key, Value>, others: ReadonlyMap<Key, Value>) {
    this.#base = base
    this.#others = others
  }

  get #whole(): ReadonlyMap<Key, Value> {
    return (this.#copy ??= new Map([...this.#base, ...this.#others]))
  }
  get size(): number {
    return this.#base.size
  }
  get(key: Key): Value | undefined {
    return this.#others.get(key) ?? this.#base.get(key)
  }
  has(key: Key): boolean {
    return this.#base.has(key)
  }
  keys(): MapIterator<Key> {
    return this.#base.keys()
  }
  values(): MapIterator<Value> {
    return this.#whole.values()
  }
  entries(): MapIterator<[Key, Value]> {
    return this.#whole.entries()
  }
  [Symbol.iterator](): MapIterator<[Key, Value]> {
    return this.entries()
  }
  forEach(work: (value: Value, key: Key, map: ReadonlyMap<Key, Value>) => void): void {
    for (const [key, value] of this) work(value, key, this)
  }
}
