/** `ref`: the customer who invites. */
const campaign = /^(?:utm_\w+|gclid|fbclid|yclid|msclkid|ref)$/

export function withCampaign(location: string, asked: string): string {
  const target = new URL(location, 'http://shop.invalid')
  const marks = [...new URL(asked, 'http://shop.invalid').searchParams].filter(
    ([name]) => campaign.test(name) && !target.searchParams.has(name),
  )
  if (marks.length === 0 || target.host !== 'shop.invalid') return location
  for (const [name, value] of marks) target.searchParams.append(name, value)
  return target.pathname + target.search + target.hash
}
