import { useSuspenseQuery } from '@tanstack/react-query'
import { useShop } from '#api/shop.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { contentQueries } from '../content.queries.ts'

export function Questions() {
  const { data: questions } = useSuspenseQuery(contentQueries.faq(useShop()))
  return (
    <div className="rounded-card bg-surface px-4 md:px-6">
      {questions.map(({ question, answer }) => (
        <Disclosure key={question} title={question} className="last:border-b-0">
          <p className="max-w-3xl text-pretty">{answer}</p>
        </Disclosure>
      ))}
    </div>
  )
}
