import { useEmit, usePage } from '../../runtime/page.ts'
import { textOf } from '../../values.ts'
import { flag, number, words } from '../attr.ts'
import { CopyButton } from '../CopyButton.tsx'
import type { ViewProps } from '../def.ts'
import { formatted } from '../formatted.ts'
import { ControlIcon } from '../icon/ControlIcon.tsx'
import { useFilled } from '../read.ts'

/** The value of its field, or a text with expressions over the page. */
export function TextView({ control, state }: ViewProps) {
  const { services } = usePage()
  const emit = useEmit(control)
  const { lang } = services
  const own = words(control, 'text', lang) === ''
  const said = useFilled(control, 'text')
  const rows = number(control, 'rows')
  const empty = (own ? textOf(state.value) : said) === ''
  const shown = empty
    ? words(control, 'empty', lang)
    : own
      ? formatted(control, state.value, services.clock().zone)
      : said
  return (
    <>
      <span
        className="lc-text"
        onClick={() => emit('click')}
        style={
          rows === undefined
            ? undefined
            : {
                display: '-webkit-box',
                WebkitBoxOrient: 'vertical',
                WebkitLineClamp: rows,
                overflow: 'hidden',
              }
        }
      >
        <ControlIcon control={control} />
        {shown}
      </span>
      {flag(control, 'copyable') && !empty && (
        <CopyButton name={words(control, 'label', lang) || control.field} text={() => shown} />
      )}
    </>
  )
}
