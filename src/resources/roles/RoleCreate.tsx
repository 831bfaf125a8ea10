import { useT } from '../../i18n/i18n.ts'
import { usePageTitle } from '../../providers/page.ts'
import { RolePage } from './RolePage.tsx'

/** A role that is to be made. */
export default function RoleCreate() {
  const t = useT()
  usePageTitle(t('roles.create'))
  return <RolePage record={undefined} />
}
