import type { PageServices } from '../../runtime/services.ts'
import { type Place, type PlainControl, standing } from './place.tsx'

export const label = 'Held'

/** One control with a few values. */
export async function alone(
  place: Place,
  type: string,
  attr: object,
  more: Partial<PlainControl> = {},
  services: Partial<PageServices> = {},
  value?: unknown,
) {
  const page = await standing(place, [{ type, field: 'held', attr: { label, ...attr }, ...more }], {
    services,
    values: value === undefined ? {} : { held: value },
  })
  return { ...page, element: page.elementOf(0) as HTMLElement } // controls are drawn by HTML
}
