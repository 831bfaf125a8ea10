import type { PersonStatus } from '../../../contract/people.ts'
import { useT } from '../../i18n/i18n.ts'
import { Tag, type Tone } from '../../ui/Tag.tsx'

const tones: Record<PersonStatus, Tone> = { INVITED: 'info', ACTIVE: 'success', DISABLED: 'neutral' }

export function PersonStatusTag({ status }: { status: PersonStatus }) {
  const t = useT()
  return <Tag tone={tones[status]}>{t(`people.status.${status}`)}</Tag>
}
