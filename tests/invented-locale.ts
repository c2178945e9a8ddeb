import { strict as assert } from 'node:assert'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { run, step } from '../src/cli/steps.ts'
import { type Answer, crawler, headOf, locsOf } from './support/crawler.ts'
import { copySources } from './support/project-copy.ts'
import { startShop } from './support/shop-process.ts'

/** A copy of the project with one more language: its row and its catalogs, and nothing else. */
const row = `{
    code: 'qa',
    name: 'Invented',
    tag: 'ar',
    direction: 'rtl',
    openGraph: 'ar_AE',
    fonts: ['latin'],
    house: '{number} {street}',
  },`
const marked = (text: string) => `⟦${text}⟧`
const copy = copySources()
process.chdir(copy.folder)
try {
  addLanguage()
  await step('catalogs', () => run('node', ['src/cli/messages.ts', '--check']))
  await step('build', () => run('node', ['src/cli/build.ts']))
  await step('pages', readPages)
} finally {
  copy.remove()
}

function edit(file: string, change: (text: string) => string): void {
  writeFileSync(file, change(readFileSync(file, 'utf8')))
}

function addLanguage(): void {
  edit('src/contract/locales.ts', (text) => text.replace('\n] as const', `\n  ${row}\n] as const`))
  cpSync('locales/en', 'locales/qa', { recursive: true })
  edit('locales/qa/messages.po', (text) =>
    text
      .replace('Language: en', 'Language: qa')
      .replaceAll(/^msgstr "(.+)"$/gm, (_, words: string) => `msgstr "${marked(words)}"`),
  )
  for (const name of ['api', 'fault'])
    edit(`locales/qa/${name}.json`, (text) =>
      text.replaceAll(/: "(.+)"/g, (_, words: string) => `: "${marked(words)}"`),
    )
}

function checkPage(path: string, { status, text, location }: Answer): void {
  // Pages for customers lead to the sign-in.
  if (status === 307) return assert.match(location ?? '', /^\/qa(\?|\/|$)/, path)
  assert.equal(status, 200, `${path}: ${status}`)
  assert.match(text, /<html[^>]* lang="ar"[^>]* dir="rtl"/, path)
  assert.match(text, /<h1[^>]*>[^<]/, path)
  // The words of the header come from the catalog.
  assert.match(text, /⟦Menu⟧/, path)
  const { alternates } = headOf(text)
  for (const [tag, address] of alternates)
    assert.equal(/\/qa(\/|$)/.test(new URL(address).pathname), tag === 'ar', `${path} ${tag}`)
}

/** Pages that a link of a page leads to, but for those that change the language. */
function linksOf(html: string): string[] {
  return [...html.matchAll(/<a [^>]*>/g)].flatMap(([tag]) => {
    const path = /\bhref="(\/[^"#?]*)/.exec(tag)?.[1]
    return path === undefined || /\bhreflang="(?!ar")/i.test(tag) ? [] : [path]
  })
}

async function readPages(): Promise<void> {
  const shop = await startShop()
  try {
    const host = 'varna.localhost'
    const get = crawler(shop.origin, host)
    const waiting = ['/qa']
    const seen = new Set(waiting)
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const answer = await get(path)
      checkPage(path, answer)
      for (const link of linksOf(answer.text)) {
        assert.match(link, /^\/qa(\/|$)/, `on ${path}`)
        if (!seen.has(link)) waiting.push(link)
        seen.add(link)
      }
    }
    assert.ok(seen.size > 100, `${seen.size} pages`)
    const home = await get('/')
    assert.equal(new URL(headOf(home.text).alternates.get('ar') ?? '').pathname, '/qa')
    assert.match(home.text, /hreflang="ar"[^>]*>(?:<[^>]*>)*Invented/i)
    const missing = await get('/qa/page/nothing')
    assert.equal(missing.status, 404)
    assert.match(missing.text, /⟦/)
    const refused = await get('/api/v1/domain/99', { 'accept-language': 'qa' })
    assert.match(refused.text, /⟦There is nothing here⟧/)
    const parts = locsOf((await get('/sitemap.xml')).text)
    const urls = await Promise.all(parts.map(async (part) => get(new URL(part).pathname)))
    const addresses = urls.flatMap(({ text }) => locsOf(text)).map((url) => new URL(url).pathname)
    const others = addresses.filter((path) => /^\/ru(\/|$)/.test(path))
    assert.ok(others.length > 100)
    for (const path of others)
      assert.ok(addresses.includes(path.replace('/ru', '/qa')), `${path} in the sitemap`)
  } finally {
    await shop.stop()
  }
}
