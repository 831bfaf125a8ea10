import { act } from '@testing-library/react'
import { vi } from 'vitest'

const { matchMedia } = globalThis

let upright = true
const lists = new Set<MediaQueryList>()

/** From here on the window is as narrow as a phone, and what scrolls has a height, which a document without layout has not. */
export function onPhone(): void {
  upright = true
  lists.clear()
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400)
  vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) => {
    const isNarrow = query === '(max-width: 640px)'
    const list = Object.assign(matchMedia(query), { matches: isNarrow && upright })
    if (isNarrow) lists.add(list)
    return list
  })
}

/** The phone is turned: upright it is narrow. */
export function turnPhone(to: 'upright' | 'aside'): void {
  upright = to === 'upright'
  act(() => {
    for (const list of lists) list.dispatchEvent(new Event('change'))
  })
}
