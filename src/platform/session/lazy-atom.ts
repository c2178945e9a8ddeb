import { type Atom, createAtom } from '@tanstack/react-store'

/** Reads its first value on demand: storage takes milliseconds on a phone. */
export function lazyAtom<Value>(read: () => Value) {
  let opened: Atom<Value> | undefined
  const atom = () => (opened ??= createAtom<Value>(read()))
  return {
    get: (): Value => atom().get(),
    set: (value: Value): void => atom().set(() => value),
    subscribe: (listener: (value: Value) => void) => atom().subscribe(listener),
  }
}
