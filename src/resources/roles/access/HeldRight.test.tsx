import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { PermissionNode } from '../../../../contract/permissionTree.ts'
import { loadTexts, setLanguage } from '../../../i18n/i18n.ts'
import { HeldRight } from './HeldRight.tsx'
import { rightNames } from './rightNames.ts'

const command = (right: string, noun: string) => ({
  commandId: right,
  name: right,
  nameEn: right,
  noun,
  grantable: true,
  granted: false,
  dataLimit: '',
  groups: [],
  hidden: [],
})
/** As the server describes an application: only reading takes a condition, which all else holds under. */
const moulds: PermissionNode = {
  id: 'app:e1',
  name: '模具',
  nameEn: 'Moulds',
  type: 'app',
  appType: 2,
  commands: [command('app:e1.read', 'app:e1'), command('app:e1.update', '')],
  children: [],
  fields: [{ key: 'workshop', zh: '车间', en: 'Workshop', type: 'varchar', filter: true }],
}

beforeEach(async () => {
  await setLanguage('zh')
  await Promise.all(['access', 'conditions'].map(loadTexts))
})

test('the condition on records of an application is said in its words, with whatever right it limits', () => {
  for (const right of rightNames([moulds])) {
    const grants = [{ roleId: 'r1', roleName: '一车间', limits: ["workshop = '一车间'"] }]
    const held = { commandId: right.commandId, grants, hidden: [] }
    render(<HeldRight held={held} right={right} side="buyer" isAdmin={false} />)
  }
  const said = screen.getAllByRole('listitem')
  expect(said).toHaveLength(2)
  for (const one of said) expect(one).toHaveTextContent(/^一车间 车间.*一车间/)
})
