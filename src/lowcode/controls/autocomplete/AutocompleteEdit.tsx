import { Suspense } from 'react'
import { attrOf } from '../../../../contract/lowcode/kinds.ts'
import { lazy } from '../../../ui/lazy.tsx'
import type { EditProps } from '../def.ts'
import { AppPick } from './AppPick.tsx'
import { late } from '../late.tsx'
import './autocomplete.css'
import { MemberPick } from './MemberPick.tsx'
import { Suggest } from './Suggest.tsx'

const DeptPick = late(() => import('./DeptPick.tsx'))
const RegionPick = lazy(() => import('./RegionPick.tsx'))

/** Text with suggestions, a record, a person, a department or a place. */
export function AutocompleteEdit(props: EditProps) {
  switch (attrOf(props.control, 'source')) {
    case 'app':
      return <AppPick {...props} />
    case 'member':
      return <MemberPick {...props} />
    case 'dept':
      return <DeptPick {...props} />
    case 'region':
      return (
        <Suspense fallback={<div className="skeleton" aria-hidden="true" />}>
          <RegionPick {...props} />
        </Suspense>
      )
    default:
      return <Suggest {...props} />
  }
}
