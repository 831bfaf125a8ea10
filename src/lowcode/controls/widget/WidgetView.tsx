import { Suspense } from 'react'
import { isRecord } from '../../../../contract/isRecord.ts'
import { slotOf } from '../../../../contract/lowcode/control.ts'
import { useT, withTexts } from '../../../i18n/i18n.ts'
import { SlotView } from '../../runtime/ControlView.tsx'
import { useEmit, usePage } from '../../runtime/page.ts'
import { filled, length, words } from '../attr.ts'
import type { ViewProps } from '../def.ts'
import { Content } from './Content.tsx'
import { isNothing, type Made, useWidget } from './useWidget.ts'
import { lazy } from '../../../ui/lazy.tsx'
import './widget.css'

const Cleaned = lazy(withTexts('richText', () => import('../input/RichView.tsx')))

/** Content made from data by a script, which never draws: it answers a text, a list or named values, or HTML that is cleaned. */
export function WidgetView({ control }: ViewProps) {
  const { lang } = usePage().services
  const emit = useEmit(control)
  const made = useWidget(control)
  const label = words(control, 'label', lang)
  return (
    <section
      className="lc-widget"
      aria-label={label || undefined}
      style={{ height: length(control, 'height') }}
      onClick={() => emit('click')}
    >
      {(label !== '' || slotOf(control, 'tool').length > 0) && (
        <header>
          <h3 className="lc-heading">{label}</h3>
          <SlotView control={control} slot="tool" />
        </header>
      )}
      <Body control={control} made={made} />
      <SlotView control={control} slot="children" />
    </section>
  )
}

function Body({ control, made }: { control: ViewProps['control']; made: Made }) {
  const { store, services } = usePage()
  const t = useT()
  if (made.state === 'loading')
    return (
      <p className="lc-empty" role="status">
        {t('lowcode.loading')}
      </p>
    )
  if (made.state === 'failed' || made.state === 'missing')
    return (
      <p className="lc-widget-fault" role="alert">
        {made.state === 'missing' ? t('lowcode.widget.missing') : made.reason}
      </p>
    )
  const { data, content } = made
  const own = isRecord(content) ? content['html'] : undefined
  const pattern = words(control, 'html', services.lang)
  const scope = isRecord(content) ? content : { data: content ?? data }
  const html =
    typeof own === 'string'
      ? own
      : pattern === ''
        ? ''
        : filled(
            pattern,
            (name) => (Object.hasOwn(scope, name) ? scope[name] : store.value(name)),
            services.clock(),
          )
  if (html.trim() !== '')
    return (
      <Suspense fallback={null}>
        <Cleaned html={html} written={pattern} />
      </Suspense>
    )
  if (!isNothing(content)) return <Content value={content} />
  return slotOf(control, 'children').length > 0 ? null : (
    <p className="lc-empty">{t('lowcode.widget.empty')}</p>
  )
}
