/** JSON in which the texts `NaN` and `1e999` are numbers that `JSON.stringify` cannot write. */
export const rawJson = (body: unknown): string =>
  JSON.stringify(body).replaceAll(/"(NaN|1e999)"/g, '$1')
