import type { Composition } from './composition.ts'

/** Centre, edge length and rotation in degrees. */
export interface Placed {
  emoji: string
  x: number
  y: number
  size: number
  turn: number
}

const around = (random: () => number, spread: number) => (random() - 0.5) * spread

/** The dish once, large, with its garnish half hidden behind it. */
function centred(hero: string, garnish: readonly string[], random: () => number): Placed[] {
  const start = random() * 360
  const behind = garnish.map((emoji, index) => {
    const angle = ((start + (index * 360) / garnish.length + around(random, 24)) * Math.PI) / 180
    return {
      emoji,
      x: Math.cos(angle) * 245,
      y: Math.sin(angle) * 225,
      size: 190 + around(random, 40),
      turn: around(random, 50),
    }
  })
  return [
    ...behind,
    {
      emoji: hero,
      x: around(random, 20),
      y: around(random, 20) + 6,
      size: garnish.length > 0 ? 430 : 500,
      turn: around(random, 18),
    },
  ]
}

/** Pieces in rows, as on a board. */
function rows(hero: string, garnish: readonly string[], random: () => number, scale = 1): Placed[] {
  const columns = garnish.length > 2 ? 2 : 3
  const size = columns === 3 ? 235 : 255
  const lean = around(random, 16)
  const left = columns === 3 ? -225 : -245
  const pieces = [0, 1].flatMap((row) =>
    Array.from({ length: columns }, (_, column) => ({
      emoji: hero,
      x: left + column * 225 + (row === 1 ? 22 : -22),
      y: row === 1 ? 120 : -110,
      size,
      turn: lean,
    })),
  )
  const edge = columns === 3 ? 330 : 235
  const side = garnish.map((emoji, index) => ({
    emoji,
    x: edge + around(random, 30),
    y: -190 + (index * 390) / Math.max(1, garnish.length - 1) + around(random, 20),
    size: columns === 3 ? 130 : 165,
    turn: around(random, 40),
  }))
  return [...side, ...pieces]
    .sort((a, b) => a.y - b.y)
    .map((it) => ({ ...it, x: it.x * scale, y: it.y * scale, size: it.size * scale }))
}

function arc(hero: string, garnish: readonly string[], random: () => number): Placed[] {
  const turn = around(random, 30)
  const pieces = [-1, 0, 1].map((place) => ({
    emoji: hero,
    x: place * 205,
    y: 95 - Math.abs(place) * 70 + 20,
    size: 280,
    turn: place * 14 + turn / 3,
  }))
  const top = garnish.map((emoji, index) => ({
    emoji,
    x: -210 + (index * 420) / Math.max(1, garnish.length - 1) + around(random, 20),
    y: -175 + around(random, 30),
    size: 175,
    turn: around(random, 40),
  }))
  return [...top, ...pieces]
}

/** Eaten by the piece: never one alone on a plate. */
const pieces = new Set(['1f363', '1f95f', '1f359'])

const scales: Partial<Record<Composition['vessel'], number>> = { none: 1.3, cup: 1.1 }

/** Around 0,0 on a canvas of 960; back to front. */
export function layOut({ emoji, vessel }: Composition, random: () => number): Placed[] {
  const [hero = '', ...garnish] = emoji
  if (vessel === 'plate' && pieces.has(hero)) return rows(hero, garnish.slice(0, 3), random, 0.82)
  if (vessel === 'slate' || vessel === 'board')
    return (random() < 0.6 ? rows : arc)(hero, garnish.slice(0, 4), random)
  const scale = scales[vessel] ?? 1
  return centred(hero, garnish, random).map((it) => ({
    ...it,
    x: it.x * scale,
    y: it.y * scale,
    size: it.size * scale,
  }))
}
