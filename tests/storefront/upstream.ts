/** An upstream that answers without a backend. */
export const upstream = {
  fetch: async () => Response.json({ from: 'api' }),
  ready: async () => true,
  version: async () => '1',
  counts: async () => ({
    orders: { new: 3 },
    outbox: { waiting: 2, oldest: 7 },
    messages: { spent: 1.5, budget: 100 },
  }),
  demoCustomer: null,
  demoStaff: async () => [],
  demoPairing: async () => null,
  close: async () => {},
}
