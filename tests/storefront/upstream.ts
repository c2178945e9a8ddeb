/** An upstream that answers without a backend. */
export const upstream = {
  fetch: async () => Response.json({ from: 'api' }),
  ready: async () => true,
  version: async () => '1',
  counts: async () => ({
    orders: { new: 3 },
    outbox: { waiting: 2, oldest: 7 },
    messages: { spent: 1.5, budget: 100, refused: { day: 2 } },
    payments: { refused: 3, silent: 0 },
    waitingQueries: 0,
  }),
  demoCustomer: null,
  demoStaff: async () => [],
  demoPairing: async () => null,
  close: async () => {},
}
