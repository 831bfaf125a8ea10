import { useMemo, useState } from 'react'
import { textOf } from '../../values.ts'
import type { EditProps } from '../def.ts'
import { TreeField } from '../pick/TreeField.tsx'
import { deptLines } from './orgLines.ts'
import { useKnown } from './people.ts'
import { usePicked } from './usePicked.ts'

/** A department, in a tree that folds; typing finds it by its name, its sound or by those above it. */
export default function DeptPick(props: EditProps) {
  const { value } = props.state
  const [opens, setOpens] = useState(0)
  const depts = useKnown('dept', opens > 0 || textOf(value) !== '' || Array.isArray(value), opens)
  const { chosen, combo, put } = usePicked(props, depts.all)
  const lines = useMemo(() => (depts.here ? deptLines(depts.all) : undefined), [depts])
  return (
    <TreeField
      {...combo}
      lines={lines}
      failed={depts.failed}
      change={(ids) =>
        put(ids.flatMap((id) => [...depts.all, ...chosen].find((dept) => dept.id === id) ?? []))
      }
      opened={() => setOpens((before) => before + 1)}
    />
  )
}
