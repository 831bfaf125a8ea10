import { dashed } from '../../../../contract/lowcode/format.ts'
import type { ViewProps } from '../def.ts'
import { filesOf } from '../upload/files.ts'
import { Signed } from './Signed.tsx'

/** The signature as it was given. */
export default function SignatureView({ state }: ViewProps) {
  const [file] = filesOf(state.value)
  return file ? <Signed file={file} /> : <span className="lc-text">{dashed('')}</span>
}
