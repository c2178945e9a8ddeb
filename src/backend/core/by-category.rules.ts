/** A category has the dishes of its subcategories, too; all keep their order. */
export function byCategory<Dish, Category>(
  dishes: Iterable<Dish>,
  categoriesOf: (dish: Dish) => readonly Category[],
  parentOf: (category: Category) => Category | null | undefined,
): Map<Category, Dish[]> {
  const found = new Map<Category, Dish[]>()
  for (const dish of dishes) {
    const own = categoriesOf(dish)
    const all = new Set(own)
    for (const category of own) {
      const parent = parentOf(category)
      if (parent !== null && parent !== undefined) all.add(parent)
    }
    for (const category of all) {
      const list = found.get(category)
      if (list) list.push(dish)
      else found.set(category, [dish])
    }
  }
  return found
}
