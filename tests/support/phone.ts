import { vi } from 'vitest'

const { matchMedia } = globalThis

/** From here on the window is as narrow as a phone, and what scrolls has a height, which a document without layout has not. */
export function onPhone(): void {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400)
  vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) =>
    Object.assign(matchMedia(query), { matches: query === '(max-width: 640px)' }),
  )
}
