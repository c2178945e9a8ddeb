/** In UTF-8, made as it is read: memory never holds all of it. */
export function textStream(
  texts: Iterator<string, void> | AsyncIterator<string, void>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await texts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
  })
}
