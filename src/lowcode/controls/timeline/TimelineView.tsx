import Timeline from 'antd/es/timeline'
import { moment } from '../../../../contract/lowcode/format.ts'
import { attrOf } from '../../../../contract/lowcode/kinds.ts'
import { useT } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { useEmit, usePage } from '../../runtime/page.ts'
import { textOf } from '../../values.ts'
import { flag, plain, words } from '../attr.ts'
import type { ViewProps } from '../def.ts'
import { ControlIcon } from '../icon/ControlIcon.tsx'
import { recordsIn, useRequest } from '../read.ts'
import styles from './TimelineView.module.css'

/** What happened, in order: its field's list, else a call's, else the points written down. */
export default function TimelineView({ control, state }: ViewProps) {
  const { services } = usePage()
  const emit = useEmit(control)
  const t = useT()
  const answered = useRequest(plain(control, 'api'))
  const { lang } = services
  const { zone } = services.clock()
  const own = recordsIn(state.value)
  const points =
    own.length > 0 ? own : recordsIn(answered.state === 'here' ? answered.value : attrOf(control, 'options'))
  const keys = [plain(control, 'timeKey'), plain(control, 'nameKey'), plain(control, 'textKey')] as const
  const label = words(control, 'label', lang)
  const pending = words(control, 'pending', lang)
  if (answered.state === 'loading' && own.length === 0)
    return (
      <p className="lc-empty" role="status">
        {t('lowcode.loading')}
      </p>
    )
  if (answered.state === 'failed' && own.length === 0)
    return (
      <p className="lc-empty" role="alert">
        {t('lowcode.failed')} <Button onClick={answered.refetch}>{t('lowcode.retry')}</Button>
      </p>
    )
  if (points.length === 0 && pending === '') return <p className="lc-empty">{t('lowcode.noData')}</p>
  const items = points.map((point, index) => {
    const [time, name, text] = keys.map((key) => textOf(point[key]))
    return {
      key: textOf(point['id']) || index,
      children: (
        <div className={styles['point']} onClick={() => emit('click', { row: point })}>
          <ControlIcon control={control} name={textOf(point['icon']) || plain(control, 'icon')} />
          {time !== '' && <time>{written(time ?? '', zone)}</time>}
          <strong>{name}</strong>
          {text !== '' && <p>{text}</p>}
        </div>
      ),
    }
  })
  return (
    <>
      {label !== '' && <h3 className="lc-heading">{label}</h3>}
      <Timeline
        aria-label={label || undefined}
        items={items}
        reverse={flag(control, 'reverse')}
        pending={pending !== '' && pending}
      />
    </>
  )
}

// A day is written as a day; what holds a time of day as a moment.
const written = (time: string, zone: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(time) ? time : moment(time, zone)
