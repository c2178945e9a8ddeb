/** The part of the package that the test of the OpenAPI document uses. */
declare module '@redocly/openapi-core' {
  interface Config {
    readonly rules: object
  }
  export function createConfig(config: { extends: string[] }): Promise<Config>
  export function lintFromString(options: {
    source: string
    absoluteRef: string
    config: Config
  }): Promise<
    { severity: string; ruleId: string; message: string; location: { pointer?: string }[] }[]
  >
}
