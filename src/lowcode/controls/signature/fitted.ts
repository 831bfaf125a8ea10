import type { PointGroup } from 'signature_pad'

/** How large a pad is, in pixels of CSS. */
export interface Size {
  width: number
  height: number
}

/** Strokes drawn on a pad of one size as another has room for them: smaller where they would be cut off, never larger. */
export function fitted(strokes: readonly PointGroup[], before: Size, now: Size): PointGroup[] {
  const points = strokes.flatMap((stroke) => stroke.points)
  // What was drawn beyond the edge was cut off there already.
  const reach = (most: number, at: readonly number[]) =>
    at.reduce((far, each) => Math.max(far, Math.min(most, each)), 1)
  const share = Math.min(
    1,
    now.width /
      reach(
        before.width,
        points.map(({ x }) => x),
      ),
    now.height /
      reach(
        before.height,
        points.map(({ y }) => y),
      ),
  )
  return share === 1
    ? [...strokes]
    : strokes.map((stroke) => ({
        ...stroke,
        points: stroke.points.map((point) => ({ ...point, x: point.x * share, y: point.y * share })),
      }))
}
