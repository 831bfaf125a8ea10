import { useEffect, useState } from 'react'
import type { Control } from '../../../../contract/lowcode/control.ts'
import { useT } from '../../../i18n/i18n.ts'
import { usePage } from '../../runtime/page.ts'
import type { Choice } from '../../runtime/services.ts'
import { flag, length, number } from '../attr.ts'
import { matchingSound } from '../pick/pinyin.ts'
import { DeptTree } from './DeptTree.tsx'
import PickDialog from '../pick/PickDialog.tsx'
import { askDepts, askPeople, type Dept, isHere, known, shownName } from './people.ts'

interface Props {
  control: Control
  chosen: readonly Choice[]
  confirm: (chosen: readonly Choice[]) => void
  cancel: () => void
}

/** The tree of departments and the people of the one that is chosen. */
export default function MemberDialog({ control, ...props }: Props) {
  const { services } = usePage()
  const t = useT()
  const [depts, setDepts] = useState<readonly Dept[]>([])
  const [dept, setDept] = useState('')
  useEffect(() => {
    let gone = false
    askDepts(services).then(
      (tree) => !gone && setDepts(tree),
      () => services.say('error', t('lowcode.failed')),
    )
    return () => {
      gone = true
    }
  }, [services, t])
  return (
    <PickDialog
      {...props}
      title={t('lowcode.associated.members')}
      width={length(control, 'dialogWidth') ?? '66%'}
      height={number(control, 'dialogHeight') ?? 500}
      columns={[
        { field: 'name', title: t('lowcode.associated.name'), width: 160 },
        { field: 'code', title: t('lowcode.associated.code'), width: 160 },
        { field: 'deptName', title: t('lowcode.associated.depts'), width: 200 },
      ]}
      nameOf={(person) => shownName(person, services.lang)}
      listKey={dept}
      load={async (keyword) => {
        const all = dept === '' ? await known(services, 'member') : await askPeople(services, dept)
        const rows = await matchingSound(all.filter(isHere), keyword)
        return { rows, total: rows.length }
      }}
      multiple={flag(control, 'multiple')}
      limit={number(control, 'limit') ?? 0}
      aside={<DeptTree depts={depts} chosen={dept} choose={setDept} />}
    />
  )
}
