import { notFound } from '@tanstack/react-router'

export async function orNotFound<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    const { refusalOf } = await import('./refusal.ts')
    throw refusalOf(error)?.code === 'NOT_FOUND' ? notFound() : error
  }
}
