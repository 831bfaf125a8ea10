import { t } from '../../i18n/i18n.ts'
import { Tag } from '../Tag.tsx'

interface Flagged {
  active: boolean
}

/** Column of whether a record is in use. */
export const flagColumn = (title: string) => ({
  dataIndex: 'active',
  title,
  sorter: (one: Flagged, other: Flagged) => Number(other.active) - Number(one.active),
  render: (on: boolean) => <Tag tone={on ? 'success' : 'neutral'}>{t(on ? 'common.yes' : 'common.no')}</Tag>,
})

/** Sorts rows by a text of theirs, where the list is shown whole. */
export const byText =
  <Key extends string>(key: Key) =>
  (one: Readonly<Record<Key, string>>, other: Readonly<Record<Key, string>>): number =>
    one[key].localeCompare(other[key])
