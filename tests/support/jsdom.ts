/** What a browser has and jsdom lacks. */
import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import '../../src/ui/react19.ts'
import { paced } from './pace.ts'

afterEach(cleanup)
// As `expect.poll` in vitest.config.ts: a second is too short on a busy machine.
configure({ asyncUtilTimeout: paced(20_000) })

class NeverResized {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
globalThis.ResizeObserver ??= NeverResized

// What waits until it is seen waits for ever, unless a test says otherwise.
globalThis.IntersectionObserver ??= NeverResized as never

// Some files of this project run without a document.
if ('Element' in globalThis) {
  Element.prototype.scrollIntoView ??= () => {}
  Document.prototype.elementFromPoint ??= () => null
  Range.prototype.getClientRects ??= () => Object.assign([], { item: () => null })
  Range.prototype.getBoundingClientRect ??= () => new DOMRect()
  // jsdom prints an error where somebody would draw.
  HTMLCanvasElement.prototype.getContext = () => null
}

globalThis.matchMedia ??= (media: string) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  })

// jsdom prints an error for pseudo elements, which antd asks for to measure scroll bars.
const { getComputedStyle } = globalThis
globalThis.getComputedStyle = (element) => getComputedStyle(element)
