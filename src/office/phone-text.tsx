/** Reads from left to right in every language. */
export const PhoneText = ({ phone }: { phone: string }) => (
  <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
    {phone}
  </bdi>
)
