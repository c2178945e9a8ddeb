/** Each has a right twin that must compile: a case cannot pass for another reason. */
export const cases: readonly { name: string; imports: string; right: string; wrong: string }[] = [
  {
    name: 'a link to a route that does not exist',
    imports: "import { Link } from '@tanstack/react-router'\nimport '../../../src/router.tsx'",
    right: 'export const it = <Link to="/cart" />',
    wrong: 'export const it = <Link to="/basket" />',
  },
  {
    name: 'a link without its parameter',
    imports: "import { Link } from '@tanstack/react-router'\nimport '../../../src/router.tsx'",
    right: 'export const it = <Link to="/product/$slug" params={{ slug: "udon" }} />',
    wrong: 'export const it = <Link to="/product/$slug" />',
  },
  {
    name: 'a link with a misspelt parameter',
    imports: "import { Link } from '@tanstack/react-router'\nimport '../../../src/router.tsx'",
    right: 'export const it = <Link to="/products/$category" params={{ category: "wok" }} />',
    wrong: 'export const it = <Link to="/products/$category" params={{ categry: "wok" }} />',
  },
  {
    name: 'an unknown search parameter',
    imports: "import { Link } from '@tanstack/react-router'\nimport '../../../src/router.tsx'",
    right: 'export const it = <Link to="/products" search={{ page: 2 }} />',
    wrong: 'export const it = <Link to="/products" search={{ pgae: 2 }} />',
  },
  {
    name: 'a field that the API does not answer',
    imports: "import type { ApiClient } from '#api/client.ts'\ndeclare const api: ApiClient",
    right: 'export const it = async () => (await api.domain.settings()).shop_name',
    wrong: 'export const it = async () => (await api.domain.settings()).shopName',
  },
  {
    name: 'a field that the API does not take',
    imports: "import type { ApiClient } from '#api/client.ts'\ndeclare const api: ApiClient",
    right: 'export const it = () => api.domain.get({ params: { domainId: 1 } })',
    wrong: 'export const it = () => api.domain.get({ params: { id: 1 } })',
  },
  {
    name: 'an environment variable that does not exist',
    imports:
      "import type { Environment } from '#platform/env/env.server.ts'\ndeclare const env: Environment",
    right: 'export const it = env.DATA_DIR',
    wrong: 'export const it = env.DATADIR',
  },
  {
    name: 'a contract handler that returns a wrong shape',
    imports:
      "import { implement } from '@orpc/server'\nimport { contract } from '#contract/contract.ts'\nconst os = implement(contract)",
    right:
      'export const it = os.domain.addressMin.handler(() => ({ free_delivery_from: 60, min_sum: 20, delivery_price: 0, delivery_time_min: 35, zone: null }))',
    wrong:
      "export const it = os.domain.addressMin.handler(() => ({ free_delivery_from: '60', min_sum: 20, delivery_price: 0, delivery_time_min: 35, zone: null }))",
  },
  {
    name: 'a contract handler that leaves a field out',
    imports:
      "import { implement } from '@orpc/server'\nimport { contract } from '#contract/contract.ts'\nconst os = implement(contract)",
    right:
      "export const it = os.domain.settings.handler(() => ({ shop_name: 'x', warning_text: null, sms: true, telegram: true, whatsapp: true, sms_on: true, currency: 'BGN', payments: [], app_links: null, developer: null, privacy_page: null, terms_page: null }))",
    wrong: "export const it = os.domain.settings.handler(() => ({ shop_name: 'x' }))",
  },
  {
    name: 'a refusal code that is not in the list',
    imports: "import type { RefusalCode } from '#contract/errors.ts'",
    right: "export const it: RefusalCode = 'MIN_SUM'",
    wrong: "export const it: RefusalCode = 'MINSUM'",
  },
]
