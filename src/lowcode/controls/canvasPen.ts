/** What draws on a canvas, for documents that have none: it notes each dot by its colour and half its width. */
export function canvasPen(): { pen: CanvasRenderingContext2D; dots: [colour: string, radius: number][] } {
  const dots: [string, number][] = []
  const held: Record<string, unknown> = {
    arc: (_x: number, _y: number, radius: number) => void dots.push([String(held['fillStyle']), radius]),
  }
  const pen = new Proxy(held, { get: (own, name) => own[String(name)] ?? (() => undefined) })
  return { pen: pen as unknown as CanvasRenderingContext2D, dots } // what is not noted does nothing
}
