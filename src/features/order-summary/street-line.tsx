import type { Order } from '#api/types.ts'

type Place = Pick<NonNullable<Order['address']>, 'street' | 'house' | 'langs'>

export const StreetLine = ({ place: { street, house, langs } }: { place: Place }) => (
  <>
    <span lang={langs?.street}>{street}</span>
    {house ? `, ${house}` : null}
  </>
)
