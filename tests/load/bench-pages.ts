import { fork } from 'node:child_process'
import { once } from 'node:events'
import { clientOf } from '../support/orders.ts'
import { measure, row } from './measure.ts'

/** Home, category and product, each next to a process of its own that answers the same bytes from memory. */
export async function measurePages(origin: string): Promise<void> {
  const api = clientOf(origin)
  const [city] = await api.domain.list()
  if (!city) throw new Error('The shop has no city')
  const [category] = await api.goods.categories({ params: { domainId: city.id } })
  const { data } = await api.goods.list({ params: { domainId: city.id } })
  const pages = {
    home: '/',
    category: `/products/${category?.chpu}`,
    product: `/product/${data.goods[0]?.chpu}`,
    'category, Russian': `/ru/products/${category?.chpu}`,
  }
  for (const [name, path] of Object.entries(pages)) {
    const url = origin + path
    const html = await (await fetch(url)).text()
    const plain = fork(new URL('./plain-server.ts', import.meta.url), { stdio: 'inherit' })
    plain.send(html)
    const [port] = await once(plain, 'message')
    const reference = await measure({ url: `http://127.0.0.1:${port}` })
    plain.kill()
    row(`plain node:http, ${(html.length / 1024).toFixed(0)} KB`, reference)
    row(name, await measure({ url }), reference)
  }
}
