import { strict as assert } from 'node:assert'
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { run, step } from '../src/cli/steps.ts'
import { type Answer, crawler, headOf, locsOf } from './support/crawler.ts'
import { copySources } from './support/project-copy.ts'
import { startShop } from './support/shop-process.ts'

/** A copy of the project with one more language: its row, its catalogs, and a city that speaks it. */
const row = `{
    code: 'qa',
    name: 'Invented',
    tag: 'ar',
    direction: 'rtl',
  },`
/** Of the shop, of messengers and networks, of languages, of the currency. */
const untranslated = new Set(
  'Umami Street Telegram Viber WhatsApp Instagram Facebook TikTok Invented English BGN'.split(' '),
)
const marked = (text: string) => `⟦${text}⟧`
// The data that a whole run has filled lack the language of the city.
delete process.env['DEMO_DATA']
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

/** Texts of a document get the language: each piece between tags is marked. */
function translated(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(translated)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, inner]) => [key, translated(inner)] as const)
  const english = new Map(Object.entries(value)).get('en')
  if (Array.isArray(english)) entries.push(['qa', english])
  if (typeof english === 'string')
    entries.push(['qa', english.replaceAll(/(?<=^|>)[^<>]*\p{L}[^<>]*(?=<|$)/gu, marked)])
  return Object.fromEntries(entries)
}

function addLanguage(): void {
  edit('src/contract/locales.ts', (text) => text.replace('\n] as const', `\n  ${row}\n] as const`))
  const cities = readdirSync('src/backend/demo/cities').map((name) => `cities/${name}`)
  for (const name of ['catalog.json', 'content.json', ...cities])
    edit(`src/backend/demo/${name}`, (text) => JSON.stringify(translated(JSON.parse(text))))
  edit('src/backend/demo/cities/varna.json', (text) =>
    text.replace('"languages":[', '"languages":["qa",'),
  )
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

/** Words that are seen or read aloud, and neither of a catalog nor of a document. */
function wordsOf(html: string): string[] {
  const page = html.replaceAll(/<(script|style|template)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, '')
  const attributes = [...page.matchAll(/ (?:alt|aria-label|placeholder|title)="([^"]*)"/g)]
  const texts = [page.replaceAll(/<[^>]*>/g, ' '), ...attributes.map(([, text = '']) => text)]
  return texts.flatMap((text) => {
    let rest = text
    while (/⟦[^⟦⟧]*⟧/.test(rest)) rest = rest.replaceAll(/⟦[^⟦⟧]*⟧/g, ' ')
    return rest.match(/\p{Script=Latin}{2,}/gu) ?? []
  })
}

function checkPage(path: string, { status, text, location }: Answer): void {
  // Pages for customers lead to the sign-in.
  if (status === 307) return assert.match(location ?? '', /^\/qa(\?|\/|$)/, path)
  assert.equal(status, 200, `${path}: ${status}`)
  assert.match(text, /<html[^>]* lang="ar"[^>]* dir="rtl"/, path)
  assert.match(text, /<h1[^>]*>[^<]/, path)
  // The words of the header come from the catalog.
  assert.match(text, /⟦Menu⟧/, path)
  const unmarked = wordsOf(text).filter((word) => !untranslated.has(word))
  assert.deepEqual(unmarked, [], path)
  const { alternates } = headOf(text)
  for (const [tag, address] of alternates)
    assert.equal(
      /\/qa(\/|$)/.test(new URL(address).pathname),
      /^ar(-|$)/.test(tag),
      `${path} ${tag}`,
    )
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
