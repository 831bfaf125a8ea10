import { t } from '../i18n/i18n.ts'
import { Tag } from '../ui/Tag.tsx'

/** How long a delivery or a called-off line is overdue, in red; nothing where it is not. Like `StatusTag` it is drawn again with its row. */
export const LateTag = ({ days }: { days: number }) =>
  days > 0 && <Tag tone="danger">{t('deliveries.overdueBy', { count: days })}</Tag>
