import type { ViewProps } from '../def.ts'
import { StepsBar } from './StepsBar.tsx'

/** Steps to be read. */
export default function StepsView(props: ViewProps) {
  return <StepsBar {...props} />
}
