declare module '@adobe/structured-data-validator' {
  export default class Validator {
    validate(
      extracted: unknown,
    ): Promise<{ rootType: string; issueMessage: string; severity: 'ERROR' | 'WARNING' }[]>
  }
}

declare module '@marbec/web-auto-extractor' {
  export default class WebAutoExtractor {
    parse(html: string): { jsonld: Record<string, unknown[]>; errors?: unknown[] }
  }
}
