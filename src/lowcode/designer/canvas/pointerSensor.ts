import { PointerSensor, type PointerSensorProps } from '@dnd-kit/core'

/** What the sensor keeps from the document while something is dragged, and for a while after it. */
interface Keeping {
  documentListeners: { removeAll: () => void }
}

/**
 * A sensor that lets the next click through. That which ends a drag is none, so all clicks are kept from the document for 50 ms after it; where
 * the page is busy the timer comes later than the click of somebody who presses a button next, which was lost.
 */
export class ClickingPointerSensor extends PointerSensor {
  constructor(props: PointerSensorProps) {
    let ended = (): void => undefined
    super({
      ...props,
      onEnd: () => {
        ended()
        props.onEnd()
      },
      onCancel: () => {
        ended()
        props.onCancel()
      },
    })
    const { documentListeners } = this as unknown as Keeping // private, and the only thing that takes the click
    ended = () =>
      window.addEventListener('pointerdown', () => documentListeners.removeAll(), {
        once: true,
        capture: true,
      })
  }
}
