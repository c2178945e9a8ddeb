import type { ServerResponse } from 'node:http'

/** Per process. A mobile network puts hundreds of customers behind one address. */
const maxPerAddress = 100

export function createEventStreams(max = maxPerAddress) {
  const open = new Map<ServerResponse, string>()
  const counts = new Map<string, number>()
  return {
    add(response: ServerResponse, address: string): boolean {
      const others = counts.get(address) ?? 0
      if (others >= max) return false
      counts.set(address, others + 1)
      open.set(response, address)
      response.once('close', () => {
        open.delete(response)
        const left = (counts.get(address) ?? 1) - 1
        if (left > 0) counts.set(address, left)
        else counts.delete(address)
      })
      return true
    },
    /** Streams never end by themselves; readers reconnect to another process. */
    end: () => open.forEach((_address, response) => response.end(() => response.socket?.end())),
  }
}
