/** `parts` are Google's address components. */
export interface StandInAddress {
  id: string
  text: string
  main: string
  lat: number
  lng: number
  parts: { text: string; types: string[] }[]
}

export interface StandInAnswers {
  /** Every query finds these. */
  addresses: StandInAddress[]
  /** Places and the geocoder answer with this status. */
  refusal?: 'OVER_QUERY_LIMIT'
  /** After the page has loaded it. */
  isKeyRefused?: boolean
}

/** The called name and its argument. */
export type StandInCall = [name: string, request: Record<string, unknown>]

interface Degrees {
  lat: number
  lng: number
}

/** `googleCalls` records all calls; `googleDrag` moves the map. */
export function googleStandIn({ addresses, refusal, isKeyRefused }: StandInAnswers): void {
  const calls: [string, unknown][] = []
  const record = (name: string, request: unknown) => void calls.push([name, request])
  const latLng = ({ lat, lng }: Degrees) => ({
    lat: () => lat,
    lng: () => lng,
    toJSON: () => ({ lat, lng }),
  })
  const answer = <T>(value: T): Promise<T> =>
    refusal ? Promise.reject(new Error(refusal)) : Promise.resolve(value)
  let tokens = 0
  let dragLast = (_to: Degrees, _zoom: number) => {}

  type Listener = (event?: unknown) => void
  const eventful = () => {
    const listeners: { name: string; listener: Listener }[] = []
    return {
      addListener(name: string, listener: Listener) {
        const entry = { name, listener }
        listeners.push(entry)
        return { remove: () => void listeners.splice(listeners.indexOf(entry), 1) }
      },
      fire: (...names: string[]) => {
        for (const name of names)
          for (const entry of listeners.filter((one) => one.name === name)) entry.listener()
      },
      silence: () => void listeners.splice(0),
    }
  }

  interface Options {
    center: Degrees
    zoom: number
  }
  const overlays = new Set<{ draw: () => void }>()
  function StandInMap(div: HTMLElement, options: Options) {
    record('Map', options)
    const events = eventful()
    let { center, zoom } = options
    const pane = div.appendChild(document.createElement('div'))
    const span = () => 180 / 2 ** zoom
    const moved = () => {
      for (const overlay of overlays) overlay.draw()
      queueMicrotask(() => events.fire('bounds_changed', 'idle'))
    }
    dragLast = (to, toZoom) => {
      center = to
      zoom = toZoom
      moved()
      events.fire('dragend', 'zoom_changed')
    }
    setTimeout(moved)
    return {
      ...events,
      pane,
      getDiv: () => div,
      getCenter: () => latLng(center),
      getZoom: () => zoom,
      getHeading: () => 0,
      getTilt: () => 0,
      getBounds: () => ({
        contains: ({ lat, lng }: Degrees) =>
          Math.abs(lat - center.lat) < span() && Math.abs(lng - center.lng) < span(),
        toJSON: () => ({
          north: center.lat + span(),
          south: center.lat - span(),
          east: center.lng + span(),
          west: center.lng - span(),
        }),
      }),
      setOptions: (changed: Partial<Options>) => record('setOptions', changed),
      setZoom(next: number) {
        zoom = next
        moved()
      },
      panTo(to: Degrees) {
        record('panTo', to)
        center = to
        moved()
      },
      moveCamera: (camera: unknown) => record('moveCamera', camera),
      fitBounds(
        box: { north: number; south: number; east: number; west: number },
        padding: unknown,
      ) {
        record('fitBounds', { ...box, padding })
        center = { lat: (box.north + box.south) / 2, lng: (box.east + box.west) / 2 }
        moved()
      },
      /** The Earth is 256 · 2 ** zoom pixels round. */
      pixelOf: ({ lat, lng }: Degrees) => {
        const scale = (256 * 2 ** zoom) / 360
        return {
          x: (lng - center.lng) * scale + div.clientWidth / 2,
          y: (center.lat - lat) * scale + div.clientHeight / 2,
        }
      },
    }
  }
  type Shown = ReturnType<typeof StandInMap>

  function OverlayView() {
    let shown: Shown | null = null
    const view = {
      onAdd() {},
      draw() {},
      onRemove() {},
      setMap(map: Shown | null) {
        shown = map
        if (!map) {
          overlays.delete(view)
          view.onRemove()
          return
        }
        overlays.add(view)
        view.onAdd()
        view.draw()
      },
      getPanes: () => shown && { overlayMouseTarget: shown.pane },
      getProjection: () => ({ fromLatLngToDivPixel: (point: Degrees) => shown?.pixelOf(point) }),
    }
    return view
  }

  function Polygon(options: unknown) {
    record('Polygon', options)
    return { ...eventful(), setMap() {}, setOptions() {} }
  }

  function AutocompleteSessionToken() {
    tokens += 1
    return { token: tokens }
  }

  const places = {
    AutocompleteSessionToken,
    AutocompleteSuggestion: {
      fetchAutocompleteSuggestions(request: { sessionToken: { token: number } }) {
        record('suggest', request)
        const predictionOf = ({ id, text, main, lat, lng, parts }: StandInAddress) => ({
          placeId: id,
          text: { text },
          mainText: { text: main },
          toPlace: () => ({
            fetchFields({ fields }: { fields: string[] }) {
              record('details', { id, fields, ...request.sessionToken })
              return answer({
                place: {
                  location: latLng({ lat, lng }),
                  addressComponents: parts.map((part) => ({
                    longText: part.text,
                    types: part.types,
                  })),
                },
              })
            },
          }),
        })
        return answer({
          suggestions: addresses.map((address) => ({ placePrediction: predictionOf(address) })),
        })
      },
    },
  }

  function Geocoder() {
    return {
      geocode(request: unknown) {
        record('geocode', request)
        // Google's geocoder rejects an empty result.
        if (addresses.length === 0) return Promise.reject(new Error('ZERO_RESULTS'))
        return answer({
          results: addresses.map(({ id, lat, lng, parts }) => ({
            place_id: id,
            geometry: { location: latLng({ lat, lng }) },
            address_components: parts.map((part) => ({ long_name: part.text, types: part.types })),
          })),
        })
      },
    }
  }

  const settings = {}
  const maps = {
    Settings: { getInstance: () => settings },
    Map: StandInMap,
    Polygon,
    Geocoder,
    places,
    OverlayView: Object.assign(OverlayView, { preventMapHitsFrom() {} }),
    event: {
      addListener: (target: ReturnType<typeof eventful>, name: string, listener: Listener) =>
        target.addListener(name, listener),
      clearInstanceListeners: (target: ReturnType<typeof eventful>) => target.silence(),
    },
    importLibrary: (name: string): Promise<unknown> =>
      Promise.resolve(name === 'places' ? places : maps),
  }
  Object.assign(window, {
    google: { maps },
    googleCalls: calls,
    googleDrag: (to: Degrees, zoom: number) => dragLast(to, zoom),
  })

  const isCallback = (value: unknown): value is () => void => typeof value === 'function'
  const script = document.currentScript
  const address = script instanceof HTMLScriptElement ? script.src : ''
  const name = new URL(address).searchParams.get('callback') ?? ''
  const callback: unknown = Reflect.get(window, name)
  if (isCallback(callback)) callback()
  if (isKeyRefused) setTimeout(() => window.gm_authFailure?.())
}
