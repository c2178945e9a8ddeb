import type { ServerResponse } from 'node:http'

/** Streams of events that one address may read at once in this process. A mobile network puts hundreds of customers behind one address. */
const maxPerAddress = 100

/** The streams of events that are being sent. */
export function createEventStreams(max = maxPerAddress) {
  const open = new Map<ServerResponse, string>()
  const counts = new Map<string, number>()
  return {
    /** Counts a stream to a client in until its connection closes; false when the client has too many. */
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
    /** Ends them all: a stream has no end of its own, and its reader comes again, to another process. */
    end: () => open.forEach((_address, response) => response.end(() => response.socket?.end())),
  }
}
