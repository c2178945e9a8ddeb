import { createAtom, useSelector } from '@tanstack/react-store'
import { readDevice } from '../device.state.ts'

let audio: AudioContext | undefined
let ringing: ReturnType<typeof setInterval> | undefined
const isUnlocked = createAtom(false)
/** Milliseconds from one ring to the next. */
const everyMs = 2500
/** Three rising notes: frequency in hertz, beginning in seconds. */
const notes = [
  [659, 0],
  [880, 0.18],
  [1109, 0.36],
] as const

const recordState = () => isUnlocked.set(audio?.state === 'running')

/** Browsers give sound to a page only after a tap. */
export function unlockSound(): void {
  audio ??= new AudioContext()
  audio.addEventListener('statechange', recordState)
  void audio.resume().then(recordState)
}

export function playOnce(): void {
  if (audio?.state !== 'running') return
  const loudness = (readDevice().volume / 100) ** 2
  if (loudness === 0) return
  for (const [frequency, begins] of notes) {
    const at = audio.currentTime + begins
    const tone = audio.createOscillator()
    const gain = audio.createGain()
    tone.type = 'triangle'
    tone.frequency.value = frequency
    gain.gain.setValueAtTime(0, at)
    gain.gain.linearRampToValueAtTime(loudness, at + 0.02)
    gain.gain.exponentialRampToValueAtTime(0.001, at + 0.5)
    tone.connect(gain).connect(audio.destination)
    tone.start(at)
    tone.stop(at + 0.55)
  }
}

export function setRinging(isOn: boolean): void {
  if (isOn === (ringing !== undefined)) return
  clearInterval(ringing)
  ringing = undefined
  if (!isOn) return
  playOnce()
  ringing = setInterval(playOnce, everyMs)
}

export const useSoundUnlocked = (): boolean => useSelector(isUnlocked)
