/** Texts with a name of another language that do not say so; a drawing is an image to readers. */
export function unmarkedFallbackNames(container: HTMLElement): string[] {
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  while (walker.nextNode()) {
    const { textContent: text, parentElement } = walker.currentNode
    if (text?.includes('Име') && !parentElement?.closest('[lang="bg"], svg')) found.push(text)
  }
  return found
}
