import type { Composition } from './composition.ts'

const defaults: Record<Composition['vessel'], string> = {
  slate: '#3a4148',
  board: '#c99a64',
  plate: '#fbfaf7',
  bowl: '#2f3b46',
  box: '#d8b486',
  cup: '#ffffff',
  none: '#ffffff',
}

const gradients = (tint: string) => `
  <radialGradient id="ground" cx="32%" cy="24%" r="95%"><stop offset="0" stop-color="#fff" stop-opacity=".75"/><stop offset=".45" stop-color="#fff" stop-opacity=".12"/><stop offset="1" stop-color="#000" stop-opacity=".16"/></radialGradient>
  <linearGradient id="light" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".5"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".22"/></linearGradient>
  <radialGradient id="hollow" cx="50%" cy="42%" r="55%"><stop offset="0" stop-color="#fff" stop-opacity=".12"/><stop offset=".7" stop-color="#000" stop-opacity=".05"/><stop offset="1" stop-color="#000" stop-opacity=".3"/></radialGradient>
  <clipPath id="page"><rect width="100%" height="100%"/></clipPath><style>.ground{fill:${tint}}</style>`

const grain = (random: () => number) =>
  Array.from({ length: 9 }, (_, line) => {
    const y = -240 + line * 60 + random() * 24
    return `<path d="M-400 ${y} C -150 ${y + random() * 26 - 13}, 150 ${y + random() * 26 - 13}, 400 ${y}" stroke="#7a4f24" stroke-opacity="${(0.1 + random() * 0.12).toFixed(2)}" stroke-width="${(2 + random() * 4).toFixed(1)}" fill="none"/>`
  }).join('')

/** Around 0,0 on a 960 px canvas, lit from the top left. */
const drawings: Record<Composition['vessel'], (fill: string, random: () => number) => string> = {
  none: () => '',
  slate: (fill) =>
    `<rect x="-400" y="-300" width="800" height="600" rx="34" fill="${fill}"/><rect x="-400" y="-300" width="800" height="600" rx="34" fill="url(#light)" opacity=".5"/><rect x="-394" y="-294" width="788" height="588" rx="30" fill="none" stroke="#fff" stroke-opacity=".14" stroke-width="4"/>`,
  board: (fill, random) =>
    `<g><rect x="-400" y="-290" width="800" height="580" rx="60" fill="${fill}"/><clipPath id="wood"><rect x="-400" y="-290" width="800" height="580" rx="60"/></clipPath><g clip-path="url(#wood)">${grain(random)}</g><rect x="-400" y="-290" width="800" height="580" rx="60" fill="url(#light)" opacity=".6"/></g>`,
  plate: (fill) =>
    `<circle r="400" fill="${fill}"/><circle r="400" fill="url(#light)" opacity=".55"/><circle r="290" fill="${fill}"/><circle r="290" fill="url(#hollow)" opacity=".5"/><circle r="290" fill="none" stroke="#000" stroke-opacity=".06" stroke-width="6"/>`,
  bowl: (fill) =>
    `<circle r="400" fill="${fill}"/><circle r="400" fill="url(#light)" opacity=".6"/><circle r="345" fill="#fff" fill-opacity=".88"/><circle r="345" fill="url(#hollow)"/>`,
  box: (fill) =>
    `<rect x="-370" y="-370" width="740" height="740" rx="44" fill="${fill}"/><rect x="-370" y="-370" width="740" height="740" rx="44" fill="url(#light)" opacity=".6"/><rect x="-315" y="-315" width="630" height="630" rx="26" fill="#fffaf0"/><rect x="-315" y="-315" width="630" height="630" rx="26" fill="url(#hollow)" opacity=".7"/>`,
  cup: (fill) =>
    `<circle r="380" fill="${fill}"/><circle r="380" fill="url(#light)" opacity=".5"/><circle r="250" fill="#fff" fill-opacity=".55"/><circle r="250" fill="url(#hollow)" opacity=".5"/>`,
}

const shadows: Record<Composition['vessel'], string> = {
  none: '',
  slate: '<rect x="-395" y="-285" width="790" height="600" rx="34"/>',
  board: '<rect x="-395" y="-275" width="790" height="580" rx="60"/>',
  plate: '<circle r="396" cy="16"/>',
  bowl: '<circle r="396" cy="20"/>',
  box: '<rect x="-366" y="-350" width="732" height="740" rx="44"/>',
  cup: '<circle r="376" cy="14"/>',
}

/** The vessel's centre is at `x`,`y`; `scale` 1 fills a height of 960. */
export function groundSvg(
  { tint, vessel, vessel_tint }: Composition,
  at: { width: number; height: number; x: number; y: number; scale: number; turn: number },
  random: () => number,
): string {
  const place = `translate(${at.x} ${at.y}) rotate(${at.turn}) scale(${at.scale})`
  const spots = Array.from(
    { length: 5 },
    () =>
      `<circle cx="${random() * at.width}" cy="${random() * at.height}" r="${60 + random() * 160}" fill="#fff" fill-opacity=".1"/>`,
  ).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${at.width}" height="${at.height}"><defs>${gradients(tint)}</defs>
    <rect width="100%" height="100%" class="ground"/>${spots}<rect width="100%" height="100%" fill="url(#ground)"/>
    <g transform="${place}"><g transform="translate(10 18)" fill="#1a1208" fill-opacity=".06" stroke="#1a1208" stroke-opacity=".05">${[6, 18, 32, 48].map((width) => `<g stroke-width="${width}">${shadows[vessel]}</g>`).join('')}</g>${drawings[vessel](vessel_tint ?? defaults[vessel], random)}</g></svg>`
}
