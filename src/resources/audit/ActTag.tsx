import type { AuditAct } from '../../../contract/audit.acts.ts'
import { t } from '../../i18n/i18n.ts'
import { Tag, type Tone } from '../../ui/Tag.tsx'

/** Red failed, amber changes what others may do, blue takes data along or looks through somebody's eyes. */
const tones: Partial<Record<AuditAct, Tone>> = {
  signInFailed: 'danger',
  roleChanged: 'warning',
  memberChanged: 'warning',
  settingsChanged: 'warning',
  passwordChanged: 'warning',
  export: 'info',
  print: 'info',
  download: 'info',
  seeAs: 'info',
}

/** What was done. Hundreds stand in a list, so it hears no change of language itself: its row does. */
export const ActTag = ({ act }: { act: AuditAct }) => (
  <Tag tone={tones[act] ?? 'neutral'}>{t(`audit.act.${act}`)}</Tag>
)
