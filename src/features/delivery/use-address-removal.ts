import { useMutation } from '@tanstack/react-query'
import { failureText } from '#api/answer.ts'
import { useStorefront } from '#api/shop.ts'
import { chooseRemaining, removeLocalAddress } from './addresses.state.ts'
import { deliveryMutations } from './delivery.mutations.ts'
import { isOfProfile } from './lib/profile-addresses.rules.ts'
import { useAddressBook } from './use-address-book.ts'

/** `failure`: the message where there was no answer. */
export function useAddressRemoval(failure: string, onRemoved: () => void) {
  const { addresses } = useAddressBook()
  const finish = (name: string) => {
    const remaining = addresses.filter((address) => address.name !== name)
    chooseRemaining(name, remaining)
    onRemoved()
  }
  const { mutate } = useMutation({
    ...deliveryMutations.remove(useStorefront()),
    onSettled: (_saved, error, id) => {
      if (!error) finish(String(id))
    },
    meta: { failure: (error) => failureText(error) ?? failure },
  })
  return (name: string): void => {
    if (isOfProfile(name)) return mutate(Number(name))
    removeLocalAddress(name)
    finish(name)
  }
}
