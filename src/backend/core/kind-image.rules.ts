/** The words in the slugs of dishes of a kind, which menus write in Latin letters in any language. */
const kinds: readonly (readonly [kind: string, words: RegExp])[] = [
  [
    'drink',
    /drink|juice|tea|coffee|latte|lemonade|smoothie|shake|water|wine|beer|cola|cocktail|getraenk|napit|napoi|susyn/,
  ],
  ['pizza', /pizz|pica|calzone|focaccia/],
  ['sushi', /sushi|roll|maki|nigiri|sashimi|gunkan|onigiri/],
  ['soup', /soup|ramen|pho|borsch|broth|suppe|tom-yum|solyanka/],
  ['bowl', /bowl|poke|salad|salat|rice|porridge|risotto/],
  [
    'box',
    /burger|wok|noodle|sandwich|wrap|shawarma|kebab|doner|falafel|fries|wings|nuggets|taco|burrito/,
  ],
]
const words = kinds.map(([kind, { source }]) => [kind, new RegExp(`(?:^|-)(?:${source})`)] as const)

/**
 * What a dish without a photograph shows: the tableware or box of its kind, which every shop has.
 * `categories` are slugs, the first of its URL first.
 */
export function kindImage(slug: string, categories: readonly string[]): string {
  const kind = [...categories, slug]
    .map((name) => words.find(([, begins]) => begins.test(name))?.[0])
    .find((found) => found !== undefined)
  return `kinds/${kind ?? 'plate'}`
}
