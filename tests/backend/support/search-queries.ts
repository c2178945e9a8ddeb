/** Queries with the dishes of the demo menu that they must find, and those that they must not. */
interface QueryCase {
  query: string
  first?: string
  finds?: readonly string[]
  misses?: readonly string[]
}

const asked = (
  query: string,
  first: string | undefined,
  finds: string,
  misses: string,
): QueryCase => ({
  query,
  ...(first !== undefined && { first }),
  finds: finds.split(' ').filter((slug) => slug !== ''),
  misses: misses.split(' ').filter((slug) => slug !== ''),
})

const pokes = 'salmon-poke spicy-tuna-poke'
const meats = 'beef-bao pepperoni street-cheeseburger shoyu-ramen-beef'
const prawns =
  'prawn-nigiri ebi-tempura tom-yum-prawns pad-thai-prawns prawn-burger mango-prawn-salad prawn-mango-roll prawn-mango-bowl'
const sushi =
  'philadelphia-classic garden-roll hot-salmon-roll salmon-nigiri tokyo-evening-set kids-cucumber-maki'
const vegan =
  'garden-roll tofu-shiitake-roll sweet-potato-roll tofu-edamame-bowl shiitake-ramen grilled-garden-pizza edamame mango-sticky-rice'
const notVegan = `${meats} margherita greek-salad cappuccino`
const noRoll = 'garlic-sauce teriyaki-chicken-bowl kung-pao-wok'

export const queryCases: readonly QueryCase[] = [
  // Kinds of dishes, and synonyms.
  asked('sushi', undefined, sushi, `${pokes} kung-pao-wok chicken-teriyaki-wok banana-harumaki`),
  asked('суши', undefined, sushi, `${pokes} kung-pao-wok shiitake-ramen`),
  asked('rolls', undefined, 'philadelphia-classic alaska-roll volcano-roll', noRoll),
  asked('роллы', undefined, 'philadelphia-classic alaska-roll volcano-roll', noRoll),
  asked(
    'nigiri',
    'salmon-nigiri',
    'eel-nigiri beef-tataki-nigiri nigiri-omakase-set',
    `philadelphia-classic ${pokes}`,
  ),
  asked(
    'pizza',
    'teriyaki-chicken-pizza',
    'margherita pepperoni four-cheeses',
    'garlic-sauce street-cheeseburger',
  ),
  asked('пиццу', 'teriyaki-chicken-pizza', 'margherita pepperoni', 'garlic-sauce'),
  asked(
    'burger',
    'prawn-burger',
    'street-cheeseburger double-smash-burger bean-halloumi-burger',
    'margherita',
  ),
  asked(
    'бургеры',
    undefined,
    'prawn-burger street-cheeseburger double-smash-burger',
    'margherita beef-bao',
  ),
  asked('ramen', undefined, 'shiitake-ramen spicy-miso-ramen', 'pepperoni'),
  asked('soup', 'miso-soup', 'tom-yum-prawns beef-pho carrot-coconut-soup', 'soy-sauce'),
  asked('суп', 'miso-soup', 'tom-yum-prawns carrot-coconut-soup', 'soy-sauce still-water'),
  asked('wok', undefined, 'pad-thai-prawns duck-hoisin-wok', 'teriyaki-chicken-pizza'),
  asked('лапша', undefined, 'shoyu-ramen-beef beef-pho', 'margherita'),
  asked(
    'salad',
    undefined,
    'greek-salad warm-beef-salad caesar-chicken',
    'garden-roll prawn-burger',
  ),
  asked(
    'салат',
    undefined,
    'greek-salad warm-beef-salad',
    'garden-roll chicken-caesar-roll prawn-burger',
  ),
  asked('dessert', undefined, 'dorayaki matcha-tiramisu yuzu-cheesecake', 'pepperoni'),
  asked('сладкое', undefined, 'dorayaki matcha-tiramisu', 'pepperoni garden-roll'),
  asked('drinks', undefined, 'craft-cola sencha still-water', 'volcano-roll diavola-meat-feast'),
  asked('напитки', undefined, 'craft-cola sencha', 'volcano-roll'),
  asked('sauce', undefined, 'soy-sauce spicy-mayo peanut-sauce', 'pepperoni salmon-ginger-wok'),
  asked('kids', undefined, 'kids-super-box kids-nuggets-fries', 'carrot-coconut-soup'),
  asked('детское', undefined, 'kids-super-box kids-nuggets-fries', 'pepperoni'),
  asked('sets', undefined, 'big-party-set hot-night-set', 'pepperoni'),
  asked('сеты', undefined, 'big-party-set hot-night-set', 'pepperoni'),
  asked('poke', 'salmon-poke', 'spicy-tuna-poke', 'pepperoni'),
  asked('поке', 'salmon-poke', 'spicy-tuna-poke', 'pepperoni'),
  asked('bowl', undefined, 'tofu-edamame-bowl unagi-don', 'beef-pho'),
  // Diets and filters.
  asked('vegan', undefined, vegan, notVegan),
  asked('веган', undefined, vegan, notVegan),
  asked('plant based', undefined, vegan, notVegan),
  asked('vegetarian', undefined, `${vegan} margherita greek-salad`, meats),
  asked('вегетарианское', undefined, `${vegan} margherita`, meats),
  asked('без мяса', undefined, `${vegan} margherita`, meats),
  asked('halal', undefined, 'margherita pepperoni', 'duck-hoisin-wok unagi-don'),
  asked('gluten free', undefined, 'greek-salad salmon-nigiri', 'pepperoni shoyu-ramen-beef'),
  asked('gluten-free', undefined, 'greek-salad salmon-nigiri', 'pepperoni'),
  asked('без глютена', undefined, 'greek-salad salmon-nigiri', 'pepperoni'),
  asked('lactose free', undefined, 'salmon-nigiri', 'margherita philadelphia-classic'),
  asked('без лактозы', undefined, 'salmon-nigiri', 'margherita'),
  asked(
    'fish',
    undefined,
    'salmon-nigiri philadelphia-classic',
    'garden-set tofu-shiitake-roll unagi-sauce kimchi-cheese-fries',
  ),
  asked(
    'рыба',
    undefined,
    'salmon-nigiri philadelphia-classic',
    'garden-set unagi-sauce margherita',
  ),
  asked('мясо', undefined, 'beef-bao shoyu-ramen-beef', 'california-crab margherita'),
  asked('spicy', undefined, 'spicy-mayo spicy-tuna-roll volcano-roll', 'margherita'),
  asked('острое', undefined, 'spicy-miso-ramen volcano-roll', 'margherita'),
  asked('no alcohol', undefined, 'craft-cola yuzu-lemonade', 'ginger-kombucha'),
  // Names, ingredients, descriptions.
  asked('philadelphia', 'philadelphia-classic', 'tokyo-evening-set', 'california-crab'),
  asked('Филадельфия', 'philadelphia-classic', 'tokyo-evening-set', 'california-crab'),
  asked('california', 'california-crab', 'tokyo-evening-set', 'philadelphia-classic'),
  asked('dragon', 'green-dragon-roll', 'big-party-set', 'rainbow-roll'),
  asked(
    'salmon',
    undefined,
    'salmon-nigiri salmon-poke volcano-roll kids-panda-onigiri',
    'tuna-nigiri prawn-nigiri',
  ),
  asked('лосось', undefined, 'salmon-nigiri salmon-poke volcano-roll', 'tuna-nigiri'),
  asked('лососем', undefined, 'salmon-nigiri salmon-poke hot-salmon-roll', 'tuna-nigiri'),
  asked('tuna', undefined, 'tuna-nigiri spicy-tuna-roll spicy-tuna-poke', 'salmon-nigiri'),
  asked('тунец', undefined, 'tuna-nigiri spicy-tuna-roll spicy-tuna-poke', 'salmon-nigiri'),
  asked('eel', undefined, 'eel-nigiri unagi-don green-dragon-roll', 'salmon-nigiri'),
  asked('угорь', undefined, 'eel-nigiri unagi-don green-dragon-roll', 'salmon-nigiri'),
  asked('shrimp', undefined, prawns, 'salmon-nigiri margherita'),
  asked('креветки', undefined, prawns, 'salmon-nigiri margherita'),
  asked('креветка', undefined, prawns, 'salmon-nigiri'),
  asked(
    'chicken',
    undefined,
    'gyoza-chicken caesar-chicken karaage-chicken',
    'salmon-nigiri margherita',
  ),
  asked(
    'курица',
    undefined,
    'gyoza-chicken caesar-chicken kids-nuggets-fries',
    'salmon-nigiri margherita',
  ),
  asked('говядина', undefined, 'beef-pho warm-beef-salad beef-bao', 'salmon-nigiri'),
  asked('mushrooms', undefined, 'truffle-mushroom-pizza capricciosa', 'pepperoni'),
  asked(
    'грибы',
    undefined,
    'truffle-mushroom-pizza capricciosa teriyaki-chicken-pizza',
    'pepperoni',
  ),
  asked('томат', undefined, 'margherita street-cheeseburger', 'yuzu-lemonade'),
  asked('картошка', undefined, 'kimchi-cheese-fries kids-nuggets-fries', 'margherita'),
  asked('eggplant', undefined, 'grilled-garden-pizza', 'pepperoni'),
  asked('zucchini', undefined, 'grilled-garden-pizza', 'pepperoni'),
  asked('octopus', 'takoyaki', '', 'salmon-nigiri'),
  asked('chocolate', undefined, 'chocolate-fondant banana-harumaki', 'craft-cola'),
  asked('ice cream', undefined, 'mochi-trio black-sesame-ice-cream', 'yuzu-cheesecake'),
  asked('мороженое', undefined, 'mochi-trio black-sesame-ice-cream', 'yuzu-cheesecake'),
  asked('green onion', undefined, 'spicy-tuna-roll', 'green-dragon-roll'),
  asked('tuna roll', 'spicy-tuna-roll', '', 'garden-roll'),
  asked(
    'пицца с курицей',
    'teriyaki-chicken-pizza',
    'chicken-pineapple-pizza',
    'caesar-chicken margherita',
  ),
  asked('vegan ramen', 'shiitake-ramen', '', 'shoyu-ramen-beef garden-roll'),
  asked('spicy soup', undefined, 'spicy-miso-ramen', 'miso-soup spicy-mayo'),
  asked('tom yam', 'tom-yum-prawns', '', 'pepperoni'),
  asked('вода без газа', 'still-water', '', 'craft-cola'),
  // Drinks by their usual names.
  asked('coke', 'craft-cola', '', 'unagi-sauce garlic-sauce carrot-coconut-soup'),
  asked('coca cola', 'craft-cola', '', 'unagi-sauce'),
  asked('кола', 'craft-cola', '', 'chocolate-fondant banana-harumaki'),
  asked('lemonade', undefined, 'yuzu-lemonade strawberry-basil-lemonade', 'margherita'),
  asked('coffee', 'cappuccino', '', 'matcha-tiramisu still-water'),
  asked('кофе', 'cappuccino', '', 'matcha-tiramisu'),
  asked('tea', undefined, 'sencha masala-chai sea-buckthorn-tea', 'craft-cola'),
  asked('чай', undefined, 'sencha masala-chai sea-buckthorn-tea', 'craft-cola'),
  // Dishes that this restaurant does not sell.
  asked('beer', undefined, '', `prawn-nigiri beef-bao beef-pho warm-beef-salad sea-buckthorn-tea`),
  asked('пиво', undefined, '', 'prawn-nigiri beef-bao'),
  asked('wine', 'plum-wine', '', 'still-water prawn-nigiri'),
  asked('pasta', undefined, '', 'spicy-miso-ramen dorayaki'),
  asked('шаурма', undefined, '', 'shiitake-ramen'),
  // Typing errors.
  asked('philadelfia', 'philadelphia-classic', '', 'california-crab'),
  asked('филодельфия', 'philadelphia-classic', '', 'california-crab'),
  asked('margarita', 'margherita', '', 'pepperoni'),
  asked('маргорита', 'margherita', '', 'pepperoni'),
  asked('peperoni', 'pepperoni', '', 'margherita'),
  asked('samlon', undefined, 'salmon-nigiri', 'tuna-nigiri'),
  asked('capuccino', 'cappuccino', '', 'sencha'),
  asked('тирамису', 'matcha-tiramisu', '', 'dorayaki'),
  asked('tiramisoo', 'matcha-tiramisu', '', 'dorayaki'),
  asked('чизкейк', 'yuzu-cheesecake', '', 'dorayaki'),
  asked('брокколи', undefined, 'chicken-teriyaki-wok salmon-ginger-wok', 'duck-hoisin-wok'),
  asked('броколи', undefined, 'chicken-teriyaki-wok salmon-ginger-wok', 'duck-hoisin-wok'),
  // The other keyboard layout.
  asked('ceib', undefined, sushi, `${pokes} kung-pao-wok`),
  asked('hjkks', undefined, 'philadelphia-classic alaska-roll', noRoll),
  asked('ыгырш', undefined, sushi, pokes),
  asked('gbwwf', 'teriyaki-chicken-pizza', 'margherita', 'garlic-sauce'),
  asked('зшяяф', 'teriyaki-chicken-pizza', 'margherita', 'garlic-sauce'),
  asked('dtufy', undefined, vegan, notVegan),
  asked('rjat', 'cappuccino', '', 'matcha-tiramisu'),
  // Russian in Latin letters, and the reverse.
  asked('losos', undefined, 'salmon-nigiri hot-salmon-roll', 'tuna-nigiri'),
  asked('krevetki', undefined, 'ebi-tempura tom-yum-prawns', 'salmon-nigiri'),
  asked('ugor', undefined, 'eel-nigiri', 'salmon-nigiri'),
  asked('filadelfiya', 'philadelphia-classic', '', 'california-crab'),
  asked('kuritsa', undefined, 'gyoza-chicken', 'salmon-nigiri'),
  asked('гункан', undefined, '', 'salmon-nigiri'),
  asked('чикен', undefined, 'gyoza-chicken', 'salmon-nigiri'),
  asked('том ям', 'tom-yum-prawns', '', 'pepperoni'),
]
