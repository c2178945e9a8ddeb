import type { NewsCard } from '#api/types.ts'
import { cardGridClass, ContentCard } from './components/content-card.tsx'
import { NewsDate } from './components/news-date.tsx'

export function NewsCards({
  news,
  first = false,
  heading = 'h2',
}: {
  news: readonly NewsCard[]
  first?: boolean
  heading?: 'h2' | 'h3'
}) {
  return (
    <ul className={cardGridClass}>
      {news.map((item, index) => (
        <li key={item.id}>
          <ContentCard
            item={item}
            to="/news/$slug"
            time={<NewsDate item={item} />}
            priority={first && index < 3}
            heading={heading}
          />
        </li>
      ))}
    </ul>
  )
}
