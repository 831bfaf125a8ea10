/** What the driver of the browser calls. */
export interface Offered {
  /** Draws the scene and answers the milliseconds until all of it is painted. */
  draw: () => Promise<number>
  /** Puts the focus where keys are to go. */
  focus: () => void
  /** The middle of what has the focus, on the screen. */
  at: () => number[]
}

declare global {
  interface Window {
    offered?: Offered
  }
}

const frame = () => new Promise((done) => requestAnimationFrame(done))
const LONGEST = 60_000

interface Page {
  mount: (root: HTMLElement) => void
  /** Matches each part of the complete page, `count` times. */
  part: string
  count: number
  /** The element that is typed into. */
  typed: () => HTMLElement | null | undefined
}

/** Makes a page drawable from outside, so that only its drawing is measured. */
export function offer({ mount, part, count, typed }: Page): void {
  const root = document.getElementById('root') ?? document.body
  window.offered = {
    async draw() {
      const begun = performance.now()
      mount(root)
      while (root.querySelectorAll(part).length < count) {
        if (performance.now() - begun > LONGEST)
          throw new Error(`${root.querySelectorAll(part).length} of ${count} × ${part}`)
        await frame()
      }
      await frame() // the frame in which the last part is painted has ended when the next begins
      return performance.now() - begun
    },
    focus() {
      const element = typed()
      if (!element) throw new Error('nothing to type into')
      element.scrollIntoView({ block: 'center' })
      element.focus()
    },
    at() {
      const { x, y, width, height } = (document.activeElement ?? root).getBoundingClientRect()
      return [x + width / 2, y + height / 2]
    },
  }
}

/** The input in what a label names. */
export const inputOf = (part: string, label: string): HTMLElement | null | undefined =>
  [...document.querySelectorAll(part)]
    .find((each) =>
      [...each.querySelectorAll('label')].some(({ textContent }) => textContent?.trim() === label),
    )
    ?.querySelector<HTMLElement>('input')
