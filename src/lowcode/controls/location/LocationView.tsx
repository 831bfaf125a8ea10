import { dashed } from '../../../../contract/lowcode/format.ts'
import type { ViewProps } from '../def.ts'
import { placeOf } from './coordinates.ts'

/** The address, and where it is. */
export function LocationView({ state }: ViewProps) {
  const place = placeOf(state.value)
  if (!place) return <span className="lc-text">{dashed('')}</span>
  const at = `${place.lng}, ${place.lat}`
  return (
    <span className="lc-text">
      {place.address === '' ? at : place.address}
      {place.address !== '' && <small className="lc-unit">{at}</small>}
    </span>
  )
}
